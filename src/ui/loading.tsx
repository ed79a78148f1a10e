/** A turning ring; decoration only, the words beside it carry the meaning. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}
