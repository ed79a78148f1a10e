/** Day close: cash counted by cashier and shift, against what should have been there. */
import type { BizDate } from '../../../../types/api/common';
import type { BizIncomeRes } from '../../../../types/api/finance';
import { words } from '../../../i18n/words';
import { nearDay, timeOfDay } from '../../../lib/date-text';
import { addMoney } from '../../../lib/money';
import { NotListed } from '../../../report/list/left-out';
import { Cells, type Line, Lines, total } from '../../../report/list/lines';
import { type Tools, useTools } from '../../../report/tools';
import { joined } from '../../../ui/lists/bound';
import { texts } from './collection-texts';

type Count = NonNullable<BizIncomeRes['Counts']>[number];
/** Counts shown in the card; a tap shows the others. */
const SHOWN = 4;

interface CountsProps {
  counts: readonly Count[];
  /** Those that are not listed too. @default the counts */
  all: BizIncomeRes['CountsTotal'];
  /** Its year need not be written. */
  today: BizDate;
}

export default function CountsCard({ counts, all, today }: CountsProps) {
  const tools = useTools();
  const { overlays, t } = tools;
  const title = t(texts.counts);
  const open = (): void => {
    overlays.open({ title, render: () => <AllCounts counts={counts} all={all} today={today} /> });
  };
  const { Count: n, Difference: sum } = all ?? {
    Count: counts.length,
    Difference: addMoney(...counts.map(({ Difference }) => Difference)),
  };
  return (
    <Lines
      title={title}
      flush
      span={6}
      more={{ label: t(words.all), onClick: open }}
      lines={[
        ...linesOf(counts.slice(0, SHOWN), today, tools),
        total(t(texts.countsSum, { n }), differenceText(sum, tools)),
      ]}
    />
  );
}

function AllCounts({ counts, all, today }: CountsProps) {
  return (
    <>
      <Cells lines={linesOf(counts, today, useTools(), true)} />
      <NotListed Total={all?.Count} List={counts} />
    </>
  );
}

const differenceText = (amount: number, { t, money }: Tools): string =>
  amount === 0
    ? t(texts.countsEqual)
    : t(amount < 0 ? texts.countsShort : texts.countsOver, { amount: money(Math.abs(amount)) });

/** `isWhole` also says what was reported. */
function linesOf(counts: readonly Count[], today: BizDate, tools: Tools, isWhole = false): Line[] {
  const { t, money } = tools;
  const isOfStores = new Set(counts.map(({ ShopID }) => ShopID)).size > 1;
  return counts.map((count) => ({
    label: joined([nearDay(count.Date, today), isOfStores && count.ShopName, count.Shift, count.UserName]),
    note: [
      t(texts.countsOf, {
        opening: money(count.OpeningAmount),
        expected: money(count.ExpectedAmount),
        counted: money(count.CountedAmount),
      }),
      isWhole && count.ReportedIncome !== null && t(texts.countsReported, { amount: money(count.ReportedIncome) }),
      count.RestatedAmount !== 0 && t(texts.countsChanged, { amount: money(count.RestatedAmount) }),
      count.SignedBy && t(texts.countsSigned, { name: count.SignedBy, time: timeOfDay(count.Time) }),
      count.Note,
    ],
    value: differenceText(count.Difference, tools),
    look: count.Difference === 0 ? undefined : 'strong',
  }));
}
