import { useLayoutEffect, useRef } from 'react';
import { useCss } from '../use-css';
import { moveByArrow, reached } from './arrow-keys';
import { centre } from './centre';
import css from './tabs.css';

/**
 * One tab; `count` is shown beside the label, in amber if `hot`. While it is undefined its place stays free, so that
 * nothing moves when it arrives.
 */
export interface Tab<Value> {
  value: Value;
  label: string;
  count?: string | number | undefined;
  hot?: boolean | undefined;
  /** What a red dot says, such as that something is unread. */
  dot?: string | false | undefined;
}

/** Tabs of a list or card; the arrow keys move between them. */
export function Tabs<Value extends string | number>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  useCss(css);
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.value === value);
  const wasMoved = useRef(false);
  // Reading the tab's position forces a layout, which is skipped while the first tab is selected and needs no
  // scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts beside the words make tabs wider, which moves the chosen one.
  useLayoutEffect(() => {
    const row = list.current;
    const chosen = row?.querySelectorAll('button')[at];
    if (!row || !chosen || (at === 0 && !wasMoved.current)) return;
    wasMoved.current = true;
    centre(chosen, row);
  }, [at, tabs.map(({ count }) => count).join()]);
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={moveByArrow}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === reached(tabs, value) ? 0 : -1}
          onClick={() => tab.value !== value && onChange(tab.value)}
        >
          {tab.label}
          {'count' in tab && <small className={tab.hot ? 'hot' : ''}>{tab.count}</small>}
          {tab.dot && <i role="img" aria-label={tab.dot} />}
        </button>
      ))}
    </div>
  );
}
