/** Sends a call to the server over a database that records its statements and rolls them back, and writes these for psql. */
import { createApp } from '../../app';
import { openSession } from '../../auth/account';
import { defaults } from '../../config';
import { type Db, LONG_JOB, type Query, type Tenant, tenantOf } from '../../db/db';
import { encodeParam } from '../../db/values';
import type { Caller } from './asked';

interface Statement {
  sql: string;
  /** Parameters as sent: text or null. */
  params: (string | null)[];
  rows: number;
  /** Lines of the plan, with `--explain` only. */
  plan: string[];
}

type Traced = Awaited<ReturnType<typeof callOver>>;

interface Asked {
  path: string;
  body: object;
  isExplained: boolean;
}

/** Thrown to roll back the transaction; holds the answer. */
class Undone extends Error {
  constructor(readonly traced: Traced) {
    super('undone');
  }
}

export async function traceCall(db: Db, caller: Caller, asked: Asked): Promise<Traced> {
  try {
    // The exception rolls back the session created for the call and all that the call writes.
    return await db.tenant(
      caller.compId,
      async (q) => {
        throw new Undone(await callOver(db, q, caller, asked));
      },
      LONG_JOB,
    );
  } catch (error) {
    if (error instanceof Undone) return error.traced;
    throw error;
  }
}

async function callOver(db: Db, q: Tenant, caller: Caller, { path, body, isExplained }: Asked) {
  const now = new Date();
  const token = await openSession(q, caller.accountId, now);
  /** By transaction; the first one finds the account of the caller. */
  const transactions: Statement[][] = [];
  const app = await createApp({
    db: recording(db, q, transactions, isExplained),
    config: defaults,
    now: () => now,
    log: false,
  });
  try {
    const { statusCode, body: answer } = await app.inject({
      method: 'POST',
      url: path,
      payload: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        luck_api_token: token,
        luck_boss_shopid: caller.shop,
        luck_lang: 'en',
      },
    });
    return { transactions, status: statusCode, answer };
  } finally {
    await app.close();
  }
}

/** The database of a call, whose transactions all run inside the one that is rolled back. */
function recording(db: Db, q: Query, transactions: Statement[][], isExplained: boolean): Db {
  /** Runs a transaction of the call over a query that notes each statement. */
  const recorded = <T>(work: (q: Query) => Promise<T>): Promise<T> => {
    const statements: Statement[] = [];
    transactions.push(statements);
    return work(async <Row>(sql: string, params: readonly unknown[] = []) => {
      const statement: Statement = { sql, params: params.map(encodeParam), rows: 0, plan: [] };
      statements.push(statement);
      // Both are sent before either is awaited: a call that sends several statements at once relies on their order.
      const [plan, rows] = await Promise.all([
        isExplained ? q<{ 'QUERY PLAN': string }>(`explain ${sql}`, params) : [],
        q<Row>(sql, params),
      ]);
      statement.plan = plan.map((line) => line['QUERY PLAN']);
      statement.rows = rows.length;
      return rows;
    });
  };
  const noScript = () => Promise.reject(new Error('A call runs no scripts'));
  return {
    ...db,
    query: q,
    tx: (work) => recorded((recordingQuery) => work(recordingQuery, noScript)),
    tenant: (compId, work) => recorded((recordingQuery) => work(tenantOf(recordingQuery, compId))),
  };
}

/** Maximum length of a parameter in the comment; the statement has it whole. */
const SHOWN = 200;

/** Statements for psql: each is prepared as the server sends it, then executed with its parameters. */
export function psqlText(compId: number, transactions: readonly (readonly Statement[])[]): string {
  const count = transactions.flat().length;
  let number = 0;
  const parts = transactions.map((statements, index) =>
    [
      `-- ${index === 0 ? 'Who is calling' : 'What is asked'}`,
      `begin; set local role boss_app; set local app.comp_id = '${compId}';`,
      ...statements.map((statement) => {
        number += 1;
        return statementText(statement, number, count);
      }),
      'rollback;',
    ].join('\n\n'),
  );
  return parts.join('\n\n');
}

function statementText({ sql, params, rows, plan }: Statement, number: number, count: number): string {
  const name = `statement_${number}`;
  const values = params.length === 0 ? '' : `(${params.map(literal).join(', ')})`;
  return [
    `-- ${number} of ${count}, ${rows === 1 ? '1 row' : `${rows} rows`}`,
    ...params.map((value, index) => `-- $${index + 1} = ${shorten(value)}`),
    `prepare ${name} as\n${sql.trim()};`,
    `execute ${name}${values};`,
    ...plan.map((line) => `-- ${line}`),
    `deallocate ${name};`,
  ].join('\n');
}

const literal = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);

function shorten(value: string | null): string {
  const text = (value ?? 'null').replaceAll('\n', ' ');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text;
}
