import { removeDemo } from '../../seed/remove-demo';
import type { Command } from './command';

export const removeDemoCommand: Command = {
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
