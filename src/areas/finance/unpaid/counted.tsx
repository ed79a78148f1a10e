/**
 * Label of a chip with the number of matching rows in small type, so that "< 1 h" and 4 are not read as one number. Its
 * place stays free until it is known, so that nothing moves when it arrives.
 */
import { useFormats } from '../../../report/figures/formats';

export function Counted({ name, count }: { name: string; count: number | undefined }) {
  const { figure } = useFormats();
  return (
    <>
      {name}
      <small className="count">{count === undefined ? '' : figure(count, 'count')}</small>
    </>
  );
}
