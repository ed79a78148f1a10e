import type { ReactNode } from 'react';
import { useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { SkeletonCard } from '../../ui/skeleton';
import { useInView } from '../../ui/use-in-view';

/** Draws its cards when they come near the view, so that the first figures need not wait for them. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const [ref, isSeen] = useInView<HTMLDivElement>();
  if (isSeen) return <>{children}</>;
  return (
    <div ref={ref}>
      <SkeletonCard label={t(words.loading)} />
    </div>
  );
}
