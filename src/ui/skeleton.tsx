/** One grey block that stands for content on its way. */
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

/** A card on its way: label, figure, caption and, unless `plain`, a plot. */
export function SkeletonCard({
  label,
  span,
  plain,
}: {
  label: string;
  span?: 5 | 6 | 7 | 12;
  plain?: boolean;
}) {
  return (
    // A status, not a region: several of them may wait at once.
    <div className="card" data-span={span} role="status" aria-busy="true" aria-label={label}>
      <Skeleton width={96} height={13} />
      <Skeleton width={220} height={32} top={10} />
      <Skeleton width={168} height={13} top={12} />
      {!plain && <Skeleton height={104} radius={10} top={18} />}
    </div>
  );
}

/** List rows on their way. */
export function SkeletonRows({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <section className="card" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} style={{ display: 'flex', gap: 12, padding: '10px 0', alignItems: 'center' }}>
          <Skeleton width={44} height={44} radius={12} />
          <span style={{ flex: 1 }}>
            <Skeleton width={128} height={14} />
            <Skeleton width={180} height={12} top={8} />
          </span>
          <Skeleton width={64} height={16} />
        </div>
      ))}
    </section>
  );
}
