/** The shares of a ranking as a ring above its list. */
import { useTexts } from '../../core/use-services';
import { Card } from '../../ui/figures/card';
import { useFormats } from '../figures/formats';
import { pageTexts } from '../reading/page-texts';
import { SharePlot } from '../send/share-card';
import type { RankItem } from './rank-definition';

export default function RankPlot({
  title,
  items,
  total,
}: {
  title: string;
  items: readonly RankItem[];
  total: number;
}) {
  const { t } = useTexts();
  const { figure } = useFormats();
  const kind = items[0]?.kind ?? 'money';
  return (
    <Card label={t(pageTexts.share)}>
      <SharePlot
        title={title}
        portionName={title}
        total={total}
        totalName={t(pageTexts.total)}
        {...(kind === 'money' ? {} : { write: (value: number) => figure(value, kind) })}
        portions={items.map(({ id, name, value }) => ({
          key: id,
          name: name || t(pageTexts.unnamed),
          amount: value ?? 0,
          rate: total > 0 ? (value ?? 0) / total : null,
        }))}
      />
    </Card>
  );
}
