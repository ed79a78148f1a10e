/** A list of choices in two columns: groups with the number of chosen options, and the options of the open group. */
import { useMemo, useState } from 'react';
import { useTexts } from '../../core/use-services';
import { Pill } from '../../ui/figures/pill';
import { VirtualList } from '../../ui/lists/virtual-list';
import { idsOf, type SelectOption } from './select-list';
import { GroupTick, OptionTick, type SelectRowsProps } from './select-rows';

const keyOf = (option: SelectOption): string => option.id;
const heightOf = (): number => 48;

export function SelectColumns({ label, groups, chosen, isSingle, onToggle }: SelectRowsProps) {
  const { t } = useTexts();
  const [openKey, setOpenKey] = useState('');
  const set = useMemo(() => new Set(chosen), [chosen]);
  const open = groups.find(({ key }) => key === openKey) ?? groups[0];
  if (!open) return null;
  return (
    <div className="columns">
      <ul aria-label={label}>
        {groups.map((group) => {
          const count = idsOf(group).filter((id) => set.has(id)).length;
          return (
            <li key={group.key}>
              <button
                type="button"
                aria-pressed={group === open}
                className={group.tag ? 'off' : ''}
                onClick={() => setOpenKey(group.key)}
              >
                <span className="cut">{group.name}</span>
                {count > 0 && <small>{count}</small>}
                {group.tag && <Pill>{t(group.tag)}</Pill>}
                {group.note && <span className="caption cut">{group.note}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="list">
        <GroupTick group={open} chosen={set} isSingle={isSingle} onToggle={onToggle} />
        <VirtualList
          label={open.name}
          rows={open.options}
          keyOf={keyOf}
          heightOf={heightOf}
          render={(option) => <OptionTick option={option} isOn={set.has(option.id)} onToggle={onToggle} />}
        />
      </div>
    </div>
  );
}
