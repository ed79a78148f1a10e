/** `npm run sql -- <call> '<json>'`: prints the statements of a call as they are sent, and rolls them back. */
import { runCli, withDb } from '../../cli';
import { UserError } from '../../user-error';
import { findCaller, pathOf, readBody } from './asked';

const usage = `npm run sql -- <call> '<json>' [--company code] [--account name] [--shop "number, name or part of the name"] [--explain] [--data folder]
  e.g. npm run sql -- GetBusinessInfoV2 '{"StartTime":"2026-06-01 00:00:00","EndTime":"2026-06-15 23:59:59"}'
  Without options: the first company, its owner, all its shops.`;
const texts = ['company', 'account', 'shop', 'data'] as const;

runCli({ usage, texts, flags: ['explain'], words: [1, 2] }, async (values, [name = '', json = '{}'], has) => {
  const path = pathOf(name);
  const body = readBody(json);
  // Behind the checks: the whole server takes seconds to load, in which a wrong line would wait without a word.
  const { psqlText, traceCall } = await import('./trace');
  await withDb(values.data, async (db) => {
    const caller = await findCaller(db, values);
    const asked = { path, body, isExplained: has('explain') };
    const { transactions, status, answer } = await traceCall(db, caller, asked);
    console.log(`-- ${path} ${JSON.stringify(body)}`);
    console.log(`-- company ${caller.company}, account ${caller.account}, shop ${caller.shop}`);
    console.log(psqlText(caller.compId, transactions));
    if (status !== 200) throw new UserError(`The call was refused with status ${status}: ${answer}`);
  });
});
