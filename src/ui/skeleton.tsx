/** A grey placeholder for loading content. */
import { times } from '../lib/times';

export function Skeleton({
  width,
  height,
  radius,
  top,
}: {
  width?: number;
  height: number;
  radius?: number;
  top?: number;
}) {
  return (
    <span
      className="bone"
      data-unshared
      aria-hidden="true"
      style={{ width, height, borderRadius: radius, marginTop: top }}
    />
  );
}

/** Placeholder of a card: label, figure, caption and, unless `plain`, a plot. */
export function SkeletonCard({
  label,
  span,
  plain,
}: {
  label: string;
  span?: 5 | 6 | 7 | 12 | undefined;
  plain?: boolean;
}) {
  return (
    // Has the role status instead of region, because several placeholders can be on the page.
    <div className="card" data-span={span} role="status" aria-busy="true" aria-label={label}>
      <Skeleton width={96} height={13} />
      <Skeleton width={220} height={32} top={10} />
      <Skeleton width={168} height={13} top={12} />
      {!plain && <Skeleton height={104} radius={10} top={18} />}
    </div>
  );
}

/** Placeholders of list rows. */
export function SkeletonRows({ label }: { label: string }) {
  return (
    <section className="card" aria-busy="true" aria-label={label}>
      {times(6, (index) => (
        <div key={index} style={{ display: 'flex', gap: 12, padding: '10px 0', alignItems: 'center' }}>
          <Skeleton width={44} height={44} radius={12} />
          <span style={{ flex: '1' }}>
            <Skeleton width={128} height={14} />
            <Skeleton width={180} height={12} top={8} />
          </span>
          <Skeleton width={64} height={16} />
        </div>
      ))}
    </section>
  );
}
