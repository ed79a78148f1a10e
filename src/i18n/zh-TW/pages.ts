// What the entry page says, in one file; pages behind it say some of it too.
import front from './front';
import home from './home';

export default { ...front, ...home } as const;
