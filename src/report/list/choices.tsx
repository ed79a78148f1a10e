/** Opens a sheet of choices, of which one is taken. */
import { useServices } from '../../core/use-services';
import { Cell, type CellProps } from '../../ui/lists/cell';

export interface Choosable extends Pick<CellProps, 'value' | 'note'> {
  label: string;
  /** It is the one in force. */
  isChosen?: boolean;
  onChoose: () => unknown;
}

export function useChoices(): (title: string, choices: readonly Choosable[]) => void {
  const { overlays } = useServices();
  return (title, choices) => {
    const close = overlays.open({
      title,
      render: () => (
        <div>
          {choices.map(({ isChosen, onChoose, ...cell }) => (
            <Cell
              key={cell.label}
              {...cell}
              {...(isChosen && { value: '✓', look: 'set' })}
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
