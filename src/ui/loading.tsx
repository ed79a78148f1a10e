/** A spinner; hidden from screen readers, because the text beside it has the meaning. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}
