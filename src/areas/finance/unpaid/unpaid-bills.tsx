/** Unpaid bills: amount due, age, area and waiter. */
import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import type { NoPayReq, NoPayRow } from '../../../../types/api/finance-unpaid';
import { ALL_SHOPS } from '../../../core/session/session';
import { useServices, useTexts } from '../../../core/use-services';
import type { Text } from '../../../i18n/text';
import { ownPart } from '../../../lib/shop-name';
import { useFormats } from '../../../report/figures/formats';
import { useHelp } from '../../../report/figures/help';
import { idsIn } from '../../../report/filter/filter-query';
import type { RowGroup } from '../../../report/list/list-items';
import { ListScreen } from '../../../report/list/list-screen';
import { usePages } from '../../../report/list/use-pages';
import { useChooseShop } from '../../../report/period/scope-bar';
import { useReportScope } from '../../../report/period/use-scope';
import { EyeButton } from '../../../report/reading/eye-button';
import { pageTexts } from '../../../report/reading/page-texts';
import { ToolLine } from '../../../report/reading/tool-line';
import { SendAction } from '../../../report/send/send-action';
import { texts as reportTexts } from '../../../report/texts';
import { Chip } from '../../../ui/forms/chip';
import { ChipRow } from '../../../ui/forms/chip-row';
import { Segmented } from '../../../ui/forms/segmented';
import { IconButton } from '../../../ui/icon-button';
import { Skeleton } from '../../../ui/skeleton';
import { texts } from '../income/collection-texts';
import { Counted } from './counted';
import { UnpaidRow, unpaidWords } from './unpaid-row';
import { idOfArea, UnpaidSums } from './unpaid-sums';

const AGES = [0, 1, 2, 3, 4, 5] as const;
/** The name of each age. */
const NAMES: readonly Text[] = [texts.allAges, texts.age1, texts.age2, texts.age3, texts.age4, texts.age5];
const loadSending = () => import('./send-unpaid');
const idOf = (row: NoPayRow): string => row.OrderID;

export function UnpaidBills() {
  const { t } = useTexts();
  const { router, session } = useServices();
  const { query } = useStore(router.$route);
  const formats = useFormats();
  const help = useHelp();
  const { read, shopId, shopName } = useReportScope();
  const { CurrentShopID } = useStore(session.$session);
  const hasShop = (shopId ?? CurrentShopID) === ALL_SHOPS;
  const chooseShop = useChooseShop();
  const age = AGES.find((known) => String(known) === query.age) ?? 0;
  const isByAmount = query.sort === 'amount';
  const areaIds = idsIn(query.area);
  const data: NoPayReq = {
    Age: age,
    SortField: isByAmount ? 'UnpaidAmount' : hasShop ? 'ShopName' : 'Minutes',
    SortType: 0,
    ...(areaIds.length > 0 ? { AreaIDs: areaIds } : {}),
  };
  const pages = usePages('/api/BossAssistant/GetNoPayOrder', data, idOf, { ...read, isLive: true });
  const { head, rows } = pages;
  const countOf = (wanted: number) => head?.Ages.find(({ Age }) => Age === wanted)?.Count;
  const areas = head?.Areas ?? [];
  const [earlier, seated] = [t(texts.earlier), t(texts.seated)];
  const groupOf = useCallback(
    ({ IsOvernight, ShopID, ShopName }: NoPayRow): RowGroup => ({
      key: `${IsOvernight} ${hasShop ? ShopID : ''}`,
      title: IsOvernight === 1 ? earlier : seated,
      isBad: IsOvernight === 1,
      ...(hasShop ? { aside: ownPart(ShopName) } : {}),
    }),
    [earlier, seated, hasShop],
  );
  const today = head?.DataTime.slice(0, 10) ?? '';
  const wordsOf = (row: NoPayRow) => unpaidWords(row, t, formats, hasShop && isByAmount, !isByAmount, today);
  return (
    <ListScreen
      title={t(texts.unpaidTitle)}
      pages={pages}
      actions={
        <>
          <SendAction
            title={t(texts.unpaidTitle)}
            store={shopName}
            range=""
            time={head?.DataTime}
            load={loadSending}
            given={head && { head, rows, data, shopId: read.shopId }}
          />
          <IconButton
            icon="help"
            label={t(reportTexts.explain, { name: t(texts.unpaidTitle) })}
            onClick={() => help('unpaid', head && { UnpaidCount: head.Count, UnpaidAmount: head.Amount })}
          />
        </>
      }
      bars={
        <>
          <ChipRow label={t(texts.ages)}>
            <Chip icon="store" trail="down" label={`${t(pageTexts.store)}: ${shopName}`} onClick={chooseShop}>
              {shopName || t(pageTexts.store)}
            </Chip>
            {NAMES.map((name, value) => (
              <Chip
                key={value}
                selected={value === age}
                onClick={() => router.setQuery({ age: value ? String(value) : '' })}
              >
                {value ? <Counted name={t(name)} count={countOf(value)} /> : t(name)}
              </Chip>
            ))}
          </ChipRow>
          {pages.kind === 'loading' && (
            <ChipRow label={t(texts.areas)}>
              <Skeleton width={96} height={32} radius={16} />
            </ChipRow>
          )}
          {areas.length > 1 && (
            <ChipRow label={t(texts.areas)}>
              {areas.map((area) => (
                <Chip
                  key={area.AreaID}
                  selected={query.area === idOfArea(area)}
                  onClick={() =>
                    router.setQuery({ area: query.area === idOfArea(area) ? '' : idOfArea(area) })
                  }
                >
                  <Counted
                    name={
                      hasShop && area.ShopName ? `${ownPart(area.ShopName)} ${area.AreaName}` : area.AreaName
                    }
                    count={area.Count}
                  />
                </Chip>
              ))}
            </ChipRow>
          )}
        </>
      }
      summary={(first) => (
        <>
          <UnpaidSums head={first} age={age} areaIds={areaIds} />
          <ToolLine time={first.DataTime}>
            <EyeButton />
            <Segmented
              label={t(texts.sort)}
              value={isByAmount ? 'amount' : 'age'}
              onChange={(sort) => router.setQuery({ sort: sort === 'age' ? '' : sort })}
              options={[
                { value: 'age', label: t(texts.byAge) },
                { value: 'amount', label: t(texts.byAmount) },
              ]}
            />
          </ToolLine>
        </>
      )}
      keyOf={idOf}
      wordsOf={wordsOf}
      // By amount the days are mixed: a head over every row would say nothing.
      groupOf={isByAmount ? undefined : groupOf}
      render={(row) => <UnpaidRow row={row} words={wordsOf(row)} />}
      empty={{ title: t(texts.settled) }}
    />
  );
}
