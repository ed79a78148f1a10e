// What the widget itself and the login say; loaded in parallel with the code of the first page.
import app from './app';
import login from './login';

export default { ...app, ...login } as const;
