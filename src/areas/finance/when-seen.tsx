import type { ReactNode } from 'react';
import { useTexts } from '../../core/use-services';
import { words } from '../../i18n/words';
import { SkeletonCard } from '../../ui/skeleton';
import { useInView } from '../../ui/use-in-view';

/** Renders its children when they come near the view, so that their calls do not delay the first figures. */
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
