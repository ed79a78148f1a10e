/** A turning ring; decoration only, the words beside it carry the meaning. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}

/** The indicator of a page or a list that is loading. */
export function Loading({ label }: { label: string }) {
  return (
    <p className="state small sub" role="status">
      <Spinner />
      <span>{label}</span>
    </p>
  );
}
