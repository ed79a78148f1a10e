/** Export of the sensitive operations overview: count, amount, and the rows of the selected view. */
import type { AbnormalsRes } from '../../../types/api/abnormal';
import { addMoney } from '../../lib/money';
import { typeNames } from '../../report/list/sensitive-types';
import { versus } from '../../report/period/period-names';
import type { ReportScope } from '../../report/period/use-scope';
import { pageTexts } from '../../report/reading/page-texts';
import { barsOf, tableOf } from '../../report/send/described';
import { collectRows } from '../../report/send/export-job';
import type { Sending, SendTools } from '../../report/send/sending';
import { GROUPS, type Group, sumOf } from './groups';
import { texts } from './texts';
import { groupRequest, VIEWS, type View } from './views';

export interface AbnormalGiven {
  data: AbnormalsRes;
  scope: Pick<ReportScope, 'range' | 'period'>;
  view: View;
  /** The operations after payment. */
  late: AbnormalsRes;
  /** What views other than that of types are of. */
  group: Group;
}

interface Line {
  Name: string;
  Count: number;
  Amount: number;
  /** The person with most of a type, or the store of a person. */
  note: string;
}

/** The rows of the selected view: types from the page's own answer, others from all pages of the call of their card. */
async function linesOf({ data, scope, view, group }: AbnormalGiven, { ask, t }: SendTools): Promise<Line[]> {
  if (view === 'type') return data.List.map((row) => ({ ...row, Name: t(typeNames[row.Type]), note: row.TopOperator }));
  const asked = groupRequest(scope, view, group, false);
  const { rows } = await collectRows(
    ({ PageIndex }) =>
      ask('/api/StatisticalReport/GetSensitiveStatisticsPage', {
        ...asked,
        // The first page is the one on the screen.
        ...(PageIndex > 1 && { PageIndex }),
      }),
    ({ ID, ShopID }) => `${ID} ${ShopID}`,
  );
  return rows.map((row) => ({ ...row, note: row.ShopName }));
}

export default {
  async extract(given, tools) {
    const { t } = tools;
    const { data, late, view, scope, group } = given;
    // Types are unlike things, which are not added up.
    const isAdded = view !== 'type';
    const lines = await linesOf(given, tools);
    const name = t(VIEWS.find(({ value }) => value === view)?.label ?? texts.byType);
    const title = isAdded ? `${name} · ${t(group.label)}` : name;
    // The column is left out when all people belong to one store.
    const hasNote = new Set(lines.map(({ note }) => note)).size > 1;
    const count = lines.reduce((sum, { Count }) => sum + Count, 0);
    const amount = addMoney(...lines.map(({ Amount }) => Amount));
    return {
      compared: versus(scope.period.code, t),
      figures: GROUPS.map((one) => {
        const { Amount, PrevAmount, Count, PrevCount } = sumOf(one, data, late);
        return [one.label, Amount, 'money', PrevAmount, [Count, PrevCount]] as const;
      }),
      chart: barsOf(
        title,
        'money',
        [...lines].sort((one, other) => other.Amount - one.Amount).map(({ Name, Amount }) => [Name, Amount]),
        t(texts.amount),
      ),
      tables: [
        tableOf<Line>(
          tools,
          title,
          [
            [pageTexts.name, 'text', 'Name'],
            ...(hasNote ? ([[view === 'type' ? texts.topPerson : pageTexts.store, 'text', 'note']] as const) : []),
            [texts.count, 'count', 'Count', isAdded ? count : null],
            [pageTexts.amount, 'money', 'Amount', isAdded ? amount : null],
          ],
          lines,
        ),
      ],
    };
  },
} satisfies Sending<AbnormalGiven>;
