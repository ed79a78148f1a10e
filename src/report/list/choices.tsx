/** Opens a sheet of choices, of which one is taken. */
import { useServices } from '../../core/use-services';
import { Cell, type CellProps } from '../../ui/lists/cell';

export interface Choosable extends Pick<CellProps, 'value' | 'note' | 'look' | 'isCurrent'> {
  label: string;
  onChoose: () => unknown;
}

/** The sign of the choice in force. */
const CURRENT = { value: '✓', look: 'set' } as const;

export function useChoices(): (title: string, choices: readonly Choosable[]) => void {
  const { overlays } = useServices();
  return (title, choices) => {
    const close = overlays.open({
      title,
      render: () => (
        <div>
          {choices.map(({ onChoose, ...cell }) => (
            <Cell
              key={cell.label}
              isCurrent={false}
              {...cell}
              {...(cell.isCurrent && CURRENT)}
              onClick={() => {
                close();
                onChoose();
              }}
            />
          ))}
        </div>
      ),
    });
  };
}
