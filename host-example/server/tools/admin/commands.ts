/** Every command of `npm run admin`, by noun and verb; the help is written from this table. */
import type { Command } from './command';
import { companyCommands } from './company';
import { removeDemoCommand } from './demo-remove';
import { keyCommands, logCommands } from './key-log';
import { partnerCommands } from './partner';
import { setPasswordCommand } from './password';
import { roleCommands } from './role';
import { shopCommands } from './shop';
import { tokenCommands } from './token';
import { userCommands } from './user';

export const commands: Record<string, Record<string, Command>> = {
  company: companyCommands,
  shop: shopCommands,
  user: userCommands,
  role: roleCommands,
  password: { set: setPasswordCommand },
  key: keyCommands,
  token: tokenCommands,
  partner: partnerCommands,
  log: logCommands,
  demo: { remove: removeDemoCommand },
};
