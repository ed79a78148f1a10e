import { freePart, problemsOf } from '../../src/areas/finance/day-parts/day-parts';
import { type Ask, rules } from '../../src/areas/finance/income/data-check';
import { alertError, draftOf, settingsOf } from '../../src/areas/message/alerts';
import { say } from '../../src/i18n/text';
import type { Timespan } from '../../types/api/finance-timespan';
import '../support/load-texts';

const part = (Name: string, BeginTime: string, EndTime: string): Timespan => ({
  TimespanID: '',
  Name,
  BeginTime,
  EndTime,
  Sort: 1,
});
const about = (parts: Timespan[]) =>
  problemsOf(parts).map(({ index, text, values }) => `${index} ${say(text, 'en', values ?? {})}`);

test('day parts may touch, lie either side of midnight, and leave gaps', () => {
  expect(about([part('早', '05:00', '10:00'), part('午', '10:00', '14:00'), part('夜', '21:00', '05:00')])).toEqual([]);
});

test('day parts need names of their own that share no minute', () => {
  expect(about([part(' ', '05:00', '10:00')])).toEqual(['0 Give it a name of 1 to 8 characters']);
  expect(about([part('一二三四五六七八九', '05:00', '10:00')])).toHaveLength(1);
  expect(about([part('早', '05:00', '10:00'), part('早 ', '11:00', '12:00')])).toEqual(['1 This name is used twice']);
  const overlap = (name: string) => [`1 It overlaps with “${name}”`];
  expect(about([part('夜', '21:00', '05:00'), part('早', '04:59', '10:00')])).toEqual(overlap('夜'));
  expect(about([part('早', '04:59', '10:00'), part('夜', '21:00', '05:00')])).toEqual(overlap('早'));
  expect(about([part('全', '04:00', '04:00'), part('早', '05:00', '06:00')])).toEqual(overlap('全'));
});

test('a new day part is put where the day is free, and nowhere when it is full', () => {
  expect(freePart([part('夜', '23:00', '05:30')])).toMatchObject({ BeginTime: '06:00', EndTime: '07:00' });
  expect(freePart([part('全', '00:00', '00:00')])).toBeNull();
});

test('a rule that does not hold says by how much, to the fen', async () => {
  const answers: Record<string, unknown> = {
    '/api/BossAssistant/GetBusinessInfoV2': { Current: { BusinessIncome: 100.1, DiscountAmount: 5 } },
    '/api/BossAssistant/GetBusinessInfoIncome': {
      Groups: [{ NetAmount: 33.33 }, { NetAmount: 66.76 }],
      Discounts: [{ Amount: 2.1 }, { Amount: 2.9 }],
    },
  };
  const ask = (async (path: string) => answers[path]) as Ask;
  const range = { StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-20 23:59:59' };
  const gaps = async (name: string) =>
    (await rules.find((rule) => rule.name === name)?.check(ask, range, '2026-06-20'))?.map(({ gap }) => gap);
  expect(await gaps('I2')).toEqual([-0.01]);
  expect(await gaps('I3')).toEqual([0]);
});

test('an unpaid bill older than the orders of the check is no gap', async () => {
  const answers: Record<string, (data: { StartTime?: string }) => unknown> = {
    '/api/BossAssistant/GetBossHomeInfoV2': () => ({ Unpaid: { Count: 3, Amount: 330 } }),
    '/api/BossAssistant/GetNoPayOrder': ({ StartTime }) =>
      StartTime === undefined ? { Count: 3, Amount: 330 } : { Count: 2, Amount: 230 },
    '/api/GeneralInterface/GetConsumeOrderListV2': () => ({ Total: 2, Uncounted: { UnpaidAmount: 230 } }),
  };
  const ask = (async (path: string, data: object) => answers[path]?.(data)) as Ask;
  const range = { StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-20 23:59:59' };
  const pairs = await rules.find(({ name }) => name === 'I11')?.check(ask, range, '2026-06-20');
  expect(pairs?.map(({ gap }) => gap)).toEqual([0, 0, 0, 0]);
});

test('alert settings are saved as they were read but for what was changed', () => {
  const settings = {
    Version: 3,
    Quiet: null,
    Items: [
      { MsgType: 1 as const, Enabled: 1 as const },
      { MsgType: 2 as const, SensitiveType: 5 as const, Enabled: 1 as const, Threshold: 50, ShopIDs: ['1001'] },
      { MsgType: 3 as const, Enabled: 1 as const, Threshold: 180 },
      { MsgType: 4 as const, Enabled: 1 as const },
    ],
  };
  const draft = draftOf(settings);
  expect(settingsOf(draft, 3)).toEqual(settings);
  const [, sensitive, unpaid, reached] = draft.alerts;
  if (!sensitive || !unpaid || !reached) throw new Error('unreachable');
  expect(alertError({ ...sensitive, threshold: '50.555' })).not.toBeNull();
  expect(alertError({ ...unpaid, threshold: '' })).not.toBeNull();
  expect(alertError({ ...unpaid, threshold: '20000' })).not.toBeNull();
  expect(alertError({ ...unpaid, isOn: false, threshold: 'x' })).toBeNull();
  sensitive.threshold = '';
  reached.threshold = '80';
  unpaid.isOn = false;
  unpaid.threshold = 'x';
  expect(settingsOf(draft, 4).Items.slice(1)).toEqual([
    { MsgType: 2, SensitiveType: 5, Enabled: 1, ShopIDs: ['1001'] },
    { MsgType: 3, Enabled: 0, Threshold: 180 },
    { MsgType: 4, Enabled: 1, Threshold: 80 },
  ]);
});
