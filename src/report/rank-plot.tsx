/** A ranking's shares as a ring over its list. */
import { useTexts } from '../core/use-services';
import { Card } from '../ui/card';
import { useFormats } from './formats';
import { pageTexts } from './page-texts';
import type { RankItem } from './rank-definition';
import { SharePlot } from './share-card';

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
        partName={title}
        total={total}
        totalName={t(pageTexts.total)}
        {...(kind === 'money' ? {} : { write: (value: number) => figure(value, kind) })}
        parts={items.map(({ id, name, value }) => ({
          key: id,
          name: name || t(pageTexts.unnamed),
          amount: value ?? 0,
          rate: total > 0 ? (value ?? 0) / total : null,
        }))}
      />
    </Card>
  );
}
