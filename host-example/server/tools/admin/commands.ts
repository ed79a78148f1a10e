/** Every command of `npm run admin`, by noun and verb; the help is written from this table. */

import { removeDemo } from '../../seed/mark';
import { companyCommands } from './company';
import type { Command } from './in-company';
import { keyCommands, logCommands } from './key-log';
import { partnerCommands } from './partner';
import { roleCommands } from './role';
import { shopCommands } from './shop';
import { tokenCommands } from './token';
import { passwordCommands, userCommands } from './user';

const removeDemoCommand: Command = {
  summary: 'takes the demo out, with its public passwords and keys; leaves other companies as they are',
  options: {},
  async run(db) {
    const { companies, rows } = await removeDemo(db);
    return {
      text:
        companies.length === 0
          ? 'The database holds no demo.'
          : `Removed ${companies.join(', ')}: ${rows} rows. A start makes it again only where DEMO asks for it.`,
      json: { companies, rows },
    };
  },
};

export const commands: Record<string, Record<string, Command>> = {
  company: companyCommands,
  shop: shopCommands,
  user: userCommands,
  role: roleCommands,
  password: passwordCommands,
  key: keyCommands,
  token: tokenCommands,
  partner: partnerCommands,
  log: logCommands,
  demo: { remove: removeDemoCommand },
};
