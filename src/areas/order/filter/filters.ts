/** The fields of the order filter: its page, its chips over the list and its badge are drawn from this one table. */
import { paths } from '../../../core/router/paths';
import { useTexts } from '../../../core/use-services';
import type { Text } from '../../../i18n/text';
import { cashierList, sourceList } from '../../../report/filter/base-lists';
import type { Choice, FilterField } from '../../../report/filter/filter-fields';
import { type SelectScope, useSelect } from '../../../report/filter/select-list';
import {
  BILL_MODES,
  BILL_STATES,
  billModes,
  billStates,
  SPECIAL_FLAGS,
  specialFlags,
} from '../../../report/list/bills';
import { texts } from '../texts';
import { deskList, payList, shopList } from './select-lists';

const useNamed = <Code extends number>(codes: readonly Code[], nameOf: (code: Code) => Text): Choice[] => {
  const { t } = useTexts();
  return codes.map((code) => ({ value: String(code), label: t(nameOf(code)) }));
};

function useDayParts(scope: SelectScope): readonly Choice[] {
  const report = useSelect('/api/BossAssistant/GetSetTimespans', {}, scope, ({ List }) => ({
    groups: [
      { key: '', name: '', options: List.map(({ TimespanID, Name }) => ({ id: TimespanID, name: Name })) },
    ],
  }));
  // Day parts need a right of their own: without it the field is left out.
  if (report.kind !== 'ready') return [];
  return report.data.groups.flatMap(({ options }) =>
    options.map(({ id, name }) => ({ value: id, label: name })),
  );
}

export const stateField: FilterField = {
  kind: 'options',
  label: texts.state,
  key: 'state',
  isMany: true,
  useChoices: () => useNamed(BILL_STATES, (code) => billStates[code].name),
};

export const modeField: FilterField = {
  kind: 'options',
  label: texts.mode,
  key: 'mode',
  isMany: false,
  perRow: 4,
  useChoices: () => useNamed(BILL_MODES, (code) => billModes[code]),
};

export const fields: readonly FilterField[] = [
  { kind: 'list', label: texts.shops, path: paths.orderFilterShop, list: shopList },
  { kind: 'list', label: texts.area, path: paths.orderFilterDesk, list: deskList },
  { kind: 'list', label: texts.pay, path: paths.orderFilterPay, list: payList },
  { kind: 'list', label: texts.cashier, path: paths.orderFilterCashier, list: cashierList },
  { kind: 'list', label: texts.source, path: paths.orderFilterSource, list: sourceList },
  stateField,
  modeField,
  {
    kind: 'options',
    label: texts.flags,
    key: 'flag',
    isMany: true,
    perRow: 2,
    useChoices: () => useNamed(SPECIAL_FLAGS, (code) => specialFlags[code].name),
  },
  { kind: 'amount', label: texts.amount, from: 'min', to: 'max' },
  { kind: 'options', label: texts.dayPart, key: 'ts', isMany: false, useChoices: useDayParts },
  { kind: 'linked', label: texts.goods, key: 'goods' },
  { kind: 'linked', label: texts.category, key: 'cate' },
  { kind: 'linked', label: texts.member, key: 'memId' },
  { kind: 'linked', label: texts.crossDay, key: 'cross' },
];
