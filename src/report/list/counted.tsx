/** Label of a chip with the number of matching rows in small type, so that "< 1 h" and 4 are not read as one number. */
import { useFormats } from '../figures/formats';

export function Counted({ name, count }: { name: string; count: number | undefined }) {
  const { figure } = useFormats();
  return (
    <>
      {name}
      {count !== undefined && <small> {figure(count, 'count')}</small>}
    </>
  );
}
