/** Every command of `npm run admin`, by noun and verb; the help is written from this table. */
import type { Command } from './command';
import { createCompany } from './company-create';
import { removeDemoCommand } from './demo-remove';
import { setPasswordCommand } from './password-set';

export const commands: Record<string, Record<string, Command>> = {
  company: { create: createCompany },
  password: { set: setPasswordCommand },
  demo: { remove: removeDemoCommand },
};
