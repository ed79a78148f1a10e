/** A card of a bill as lines of data. */
import { Card } from '../../../ui/figures/card';
import { Cell, type CellProps } from '../../../ui/lists/cell';

export interface Line extends Pick<CellProps, 'label' | 'value' | 'look' | 'onClick'> {
  /** Parts of the small line under the label; those that are empty are left out. */
  note?: readonly (string | number | false | undefined)[] | undefined;
}

/** A card of lines; nothing where there are none. */
export function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Card title={title}>
      {lines.map(({ note = [], ...line }, index) => (
        <Cell key={index} {...line} note={note.filter(Boolean).join(' · ') || undefined} />
      ))}
    </Card>
  );
}
