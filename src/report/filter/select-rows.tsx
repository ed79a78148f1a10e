/** The options of a list of choices; only those near the view are rendered. */
import { useMemo } from 'react';
import { useTexts } from '../../core/use-services';
import { Pill } from '../../ui/figures/pill';
import { Checkbox } from '../../ui/forms/tick';
import { VirtualList } from '../../ui/lists/virtual-list';
import { texts } from './filter-texts';
import { idsOf, type SelectGroup, type SelectOption } from './select-list';

interface SelectRowsProps {
  label: string;
  groups: readonly SelectGroup[];
  chosen: readonly string[];
  isSingle: boolean;
  onToggle: (ids: readonly string[], isOn: boolean) => void;
}

type Item = { kind: 'head'; key: string; group: SelectGroup } | { kind: 'option'; key: string; option: SelectOption };

/** Height of a choice, px. */
const USUAL = 48;
const keyOf = (item: Item): string => item.key;
const isHead = (item: Item): boolean => item.kind === 'head';

const itemsOf = (groups: readonly SelectGroup[]): Item[] =>
  groups.flatMap((group): Item[] => {
    // A group of nothing but itself is a choice like any other.
    if (group.ownId !== undefined && group.options.length === 0)
      return [{ kind: 'option', key: group.key, option: { ...group, id: group.ownId } }];
    return [
      ...(group.name ? [{ kind: 'head' as const, key: `head ${group.key}`, group }] : []),
      ...group.options.map((option) => ({ kind: 'option' as const, key: `${group.key} ${option.id}`, option })),
    ];
  });

export function SelectRows({ label, groups, chosen, isSingle, onToggle }: SelectRowsProps) {
  const items = useMemo(() => itemsOf(groups), [groups]);
  const set = useMemo(() => new Set(chosen), [chosen]);
  return (
    <VirtualList
      label={label}
      rows={items}
      keyOf={keyOf}
      usual={USUAL}
      isHead={isHead}
      render={(item) =>
        item.kind === 'head' ? (
          <GroupTick group={item.group} chosen={set} isSingle={isSingle} onToggle={onToggle} />
        ) : (
          <OptionTick option={item.option} isOn={set.has(item.option.id)} onToggle={onToggle} />
        )
      }
    />
  );
}

interface GroupTickProps extends Pick<SelectRowsProps, 'isSingle' | 'onToggle'> {
  group: SelectGroup;
  chosen: ReadonlySet<string>;
}

/** Head of a group: a checkbox for all its options, in the mixed state when some are chosen. */
function GroupTick({ group, chosen, isSingle, onToggle }: GroupTickProps) {
  const { t } = useTexts();
  const ids = idsOf(group);
  const count = ids.filter((id) => chosen.has(id)).length;
  const isAll = count === ids.length && count > 0;
  const name = (
    <span className="entry">
      <b className="cut">{group.name}</b>
      {group.tag && <Pill>{t(group.tag)}</Pill>}
    </span>
  );
  // A group of nothing says something of the list, such as that it is cut.
  if (isSingle || ids.length === 0) return <div className="pick head">{name}</div>;
  return (
    <div className="pick head">
      <Checkbox
        label={
          <>
            {name}
            <span className="spoken">{t(texts.allOf, { name: group.name })}</span>
          </>
        }
        checked={isAll}
        mixed={count > 0}
        onChange={(isOn) => onToggle(ids, isOn)}
      />
    </div>
  );
}

interface OptionTickProps extends Pick<SelectRowsProps, 'onToggle'> {
  option: SelectOption;
  isOn: boolean;
}

function OptionTick({ option, isOn, onToggle }: OptionTickProps) {
  const { t } = useTexts();
  return (
    <div className={option.tag ? 'pick off' : 'pick'}>
      <Checkbox
        label={
          <span className="entry">
            <span className="cut" title={option.name}>
              {option.name}
            </span>
            {option.tag && <Pill>{t(option.tag)}</Pill>}
            {option.note && <span className="minor cut">{option.note}</span>}
          </span>
        }
        checked={isOn}
        onChange={(isChecked) => onToggle([option.id], isChecked)}
      />
    </div>
  );
}
