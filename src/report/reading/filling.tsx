/** Says since when days are complete, while older days are still being filled in. */
import { useTexts } from '../../core/use-services';
import { slashed } from '../../lib/date-text';
import { texts } from '../texts';

export function Filling({ since }: { since: string | undefined }) {
  const { t } = useTexts();
  if (!since) return null;
  return (
    <p className="caption" role="status">
      {t(texts.filling, { day: slashed(since) })}
    </p>
  );
}
