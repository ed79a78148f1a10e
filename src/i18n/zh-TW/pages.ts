// What pages behind the login have in common and the entry page says, in one file.
import home from './home';
import report from './report';

export default { ...report, ...home } as const;
