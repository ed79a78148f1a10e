// The states of a bill are named in figures/bill-states.ts and the kinds of a member's entries in figures/entry-kinds.ts;
// a text of the server that spells them out again is found.
import { describe, expect, it } from 'vitest';
import { projectTexts } from '../support/project-files';

const STATES = 'host-example/server/figures/bill-states.ts';
const KINDS = 'host-example/server/figures/entry-kinds.ts';
/** These work figures out by a text of their own, so that a wrong definition shows. */
const CHECKS = [
  'host-example/server/rollups/check/',
  'host-example/server/ingest/money/reconcile-ledgers.ts',
];
/** Codes of a state, mode or relation compared in SQL, and sets of states in either language. */
const SPELT_OUT: readonly RegExp[] = [
  /\b(?:order_state|order_mode|relation)\s*(?:=|<>|!=|(?:not\s+)?in\s*\()\s*\d/,
  /\bin\s*\(\s*(?:2,\s*4,\s*7|1,\s*6)\s*\)/,
  /\[\s*(?:2,\s*4,\s*7|1,\s*6)\s*\]/,
  /=== 2\b.*=== 4\b.*=== 7\b/,
  /=== 1\b.*=== 6\b/,
];
/** Kinds of entries compared or listed in SQL, and those that raise the balance compared in TypeScript. */
const KINDS_SPELT_OUT: readonly RegExp[] = [
  /\bkind\s*(?:=|<>|!=|(?:not\s+)?in\s*\()\s*\d/,
  /\bcase (?:\w+\.)?kind when \d/,
  /[kK]ind === 1\b.*[kK]ind === 3\b/,
];
/** Fen turned into yuan beside figures/rounding.ts. */
const BY_HAND = /(?:[Ff]en|amount|Amount\w*|before|after|target|actual)\)? \/ 100\b/;
/** An insert whose columns are tied to their values by place alone. */
const BY_PLACE = /\binsert into\b.*\bselect \$1(?:::int)?, \w+\.\*/;

const found = (texts: Record<string, string>, patterns: readonly RegExp[]): string[] =>
  Object.entries(texts).flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        patterns.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );

describe('the server', () => {
  const texts = Object.fromEntries(
    Object.entries(projectTexts()).filter(
      ([file]) =>
        /^host-example\/server\/.*\.ts$/.test(file) && !CHECKS.some((check) => file.startsWith(check)),
    ),
  );

  const without = (home: string) =>
    Object.fromEntries(Object.entries(texts).filter(([file]) => file !== home));

  it('names the states of bills in one place', () => {
    expect(found(without(STATES), SPELT_OUT), `use ${STATES}`).toEqual([]);
  });

  it.each([
    'where o.order_state in (2, 4, 7)',
    'and order_state = 6',
    'and x.relation <> 1',
    'case when o.order_mode = 1 then 1 end',
    'const counted = [2, 4, 7];',
    'if (state === 2 || state === 4 || state === 7)',
    'state === 1 || state === 6',
  ])('would find %s', (line) => {
    expect(found({ planted: line }, SPELT_OUT)).toHaveLength(1);
  });

  it("names the kinds of members' entries in one place", () => {
    expect(found(without(KINDS), KINDS_SPELT_OUT), `use ${KINDS}`).toEqual([]);
  });

  it.each([
    'and l.kind in (1, 4)',
    'where kind = 1',
    'sum(case l.kind when 1 then l.gift_fen else -l.gift_fen end)',
    'move.Kind === 1 || move.Kind === 3',
  ])('would find %s', (line) => {
    expect(found({ planted: line }, KINDS_SPELT_OUT)).toHaveLength(1);
  });

  it('turns fen into yuan in one place', () => {
    expect(
      found(without('host-example/server/figures/rounding.ts'), [BY_HAND]),
      'use yuan of figures/rounding.ts',
    ).toEqual([]);
    for (const line of ['(AmountFen / 100).toFixed(2)', 'Target: row.target / 100,'])
      expect(found({ planted: line }, [BY_HAND])).toHaveLength(1);
  });

  it('inserts into roll-ups by the names of columns', () => {
    expect(found(texts, [BY_PLACE])).toEqual([]);
    const planted = 'insert into agg_day (comp_id, shop_id) select $1::int, r.* from (select 1) r';
    expect(found({ planted }, [BY_PLACE])).toHaveLength(1);
  });
});
