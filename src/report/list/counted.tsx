/** What a chip chooses, and how many there are of it: the number is small, so that "< 1 h" and 4 are not read as one. */
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
