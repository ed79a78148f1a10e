/** Opens a sheet of choices, of which one is taken. */
import { useServices } from '../../core/use-services';
import { Cell, type CellProps } from '../../ui/lists/cell';

export interface Choosable extends Pick<CellProps, 'value' | 'note' | 'look' | 'isCurrent'> {
  label: string;
  onChoose: () => unknown;
}

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
              {...cell}
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
