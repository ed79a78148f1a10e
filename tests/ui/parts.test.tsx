import type { ReactNode } from 'react';
import { Button } from '../../src/ui/button';
import { HeatCalendar } from '../../src/ui/figures/heat-calendar';
import { Segmented } from '../../src/ui/forms/segmented';
import { Select } from '../../src/ui/forms/select';
import { Tabs } from '../../src/ui/forms/tabs';
import { SearchField, TextField } from '../../src/ui/forms/text-field';
import { Checkbox, Switch } from '../../src/ui/forms/tick';
import { IconButton } from '../../src/ui/icon-button';
import { RankingList } from '../../src/ui/lists/ranking-list';
import { VirtualList } from '../../src/ui/lists/virtual-list';
import { RangeCalendar } from '../../src/ui/pickers/range-calendar';
import { StateView } from '../../src/ui/state-view';
import { AdoptCss } from '../../src/ui/use-css';
import { draw, press, settle } from './draw';

test('a part adopts its looks before it is drawn', () => {
  const adopted: string[] = [];
  draw(
    <AdoptCss.Provider value={(css) => adopted.push(css)}>
      <Segmented label="s" options={[{ value: 1, label: 'one' }]} value={1} onChange={() => {}} />
    </AdoptCss.Provider>,
  );
  expect(adopted).toHaveLength(1);
  expect(adopted[0]).toContain('.segments');
});

describe('tabs', () => {
  const tabs = ['all', 'unpaid', 'paid'].map((label, value) => ({ value, label }));

  test('have one stop, the chosen one', () => {
    const { all } = draw(<Tabs label="State" tabs={tabs} value={1} onChange={() => {}} />);
    expect(all('[role="tab"]').map((tab) => [tab.getAttribute('aria-selected'), tab.tabIndex])).toEqual([
      ['false', -1],
      ['true', 0],
      ['false', -1],
    ]);
  });

  test('are changed by arrow keys, round the end', () => {
    const onChange = vi.fn();
    const { all } = draw(<Tabs label="State" tabs={tabs} value={2} onChange={onChange} />);
    const last = all('[role="tab"]')[2];
    if (last) press(last, 'ArrowRight');
    if (last) press(last, 'Home');
    if (last) press(last, 'ArrowLeft');
    expect(onChange.mock.calls).toEqual([[0], [0], [1]]);
  });

  test('say nothing when the chosen one is tapped again', () => {
    const onChange = vi.fn();
    const { all } = draw(<Tabs label="State" tabs={tabs} value={0} onChange={onChange} />);
    all('[role="tab"]')[0]?.click();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('arrow keys of groups', () => {
  const options = [0, 1, 2].map((value) => ({ value, label: `${value}` }));
  const calendar = { previous: '<', next: '>', month: () => '', weekdays: [], day: (day: string) => day };
  const heat = Array.from({ length: 9 }, (_, at) => ({
    key: `${at}`,
    text: `${at}`,
    level: null,
    label: '',
    value: '',
  }));
  const groups: [name: string, content: () => ReactNode, from: string][] = [
    ['tabs', () => <Tabs label="t" tabs={options} value={1} onChange={() => {}} />, '[aria-selected=true]'],
    ['segments', () => <Segmented label="s" options={options} value={1} onChange={() => {}} />, '[aria-checked=true]'],
    [
      'a heat calendar',
      () => (
        <HeatCalendar label="h" texts={{ table: '', chart: '' }} head={['', '']} weekdays={[]} lead={0} days={heat} />
      ),
      '.heat button:nth-child(2)',
    ],
    [
      'a range calendar',
      () => <RangeCalendar start="2026-11-14" end="2026-11-14" texts={calendar} onChange={() => {}} />,
      '[data-day="2026-11-14"]',
    ],
  ];
  test('Tab reaches the first of a group of which none is in force, as of a size of text that the host chose', () => {
    const stops = (content: ReactNode): number[] =>
      draw(content)
        .all('button')
        .map(({ tabIndex }) => tabIndex);
    expect(stops(<Segmented label="s" options={options} value={7} onChange={() => {}} />)).toEqual([0, -1, -1]);
    expect(stops(<Tabs label="t" tabs={options} value={7} onChange={() => {}} />)).toEqual([0, -1, -1]);
    expect(stops(<Tabs label="t" tabs={options} value={1} onChange={() => {}} />)).toEqual([-1, 0, -1]);
  });

  const cases = groups.flatMap(([name, content, from]) =>
    (['ltr', 'rtl'] as const).map((direction) => ({ name, content, from, direction })),
  );

  test.each(cases)('$name, $direction: move the way they point', async ({ content, from, direction }) => {
    const { one, all, shadow } = draw(<div style={{ direction }}>{content()}</div>);
    const on = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const order = () => all('button').indexOf(shadow.activeElement as HTMLElement);
    const start = one(from);
    for (const [at, key] of on.entries()) {
      start.focus();
      const before = order();
      expect(press(start, key).defaultPrevented).toBe(true);
      await settle();
      await settle();
      expect(order() - before).toBe(at === 0 ? 1 : -1);
      if (from.startsWith('[data-day')) press(shadow.activeElement ?? start, on[1 - at] ?? '');
      await settle();
      await settle();
    }
  });

  test.each(cases)('$name, $direction: leave shortcuts of the browser alone', ({ content, from, direction }) => {
    const { one, shadow } = draw(<div style={{ direction }}>{content()}</div>);
    const start = one(from);
    start.focus();
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
      for (const more of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
        expect([key, more, press(start, key, more).defaultPrevented]).toEqual([key, more, false]);
    expect(shadow.activeElement).toBe(start);
  });
});

test('a count badge hides at 0 and stops at 99+', () => {
  const { one, all, again } = draw(<IconButton icon="bell" label="b" count={0} onClick={() => {}} />);
  expect(all('.count')).toHaveLength(0);
  again(<IconButton icon="bell" label="b" count={120} onClick={() => {}} />);
  expect(one('.count').textContent).toBe('99+');
});

test('a busy button keeps its place and ignores taps, also as the submit of a form', () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { one } = draw(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        go
      </Button>
    </form>,
  );
  one('button').click();
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(one('button').getAttribute('aria-disabled')).toBe('true');
});

describe('text field', () => {
  test('ties label and error to the input', () => {
    const { one } = draw(<TextField label="账号" value="" error="必填" onInput={() => {}} />);
    expect(one('label').getAttribute('for')).toBe(one('input').id);
    expect(one('input').getAttribute('aria-invalid')).toBe('true');
    expect(one('[role="alert"]').id).toBe(one('input').getAttribute('aria-describedby'));
  });

  test('shows and hides a password in the same input', async () => {
    const { one } = draw(
      <TextField label="密码" value="secret" reveal={{ show: 'show', hide: 'hide' }} onInput={() => {}} />,
    );
    const input = one<HTMLInputElement>('input');
    expect(input.type).toBe('password');
    one('[aria-label="show"]').click();
    await settle();
    expect(one<HTMLInputElement>('input')).toBe(input);
    expect(input.type).toBe('text');
    expect(one('[aria-label="hide"]')).toBeTruthy();
  });

  test('tells what is typed', () => {
    const onInput = vi.fn();
    const { one } = draw(<TextField label="a" value="" onInput={onInput} />);
    one<HTMLInputElement>('input').value = '8001';
    one('input').dispatchEvent(new Event('input', { bubbles: true }));
    expect(onInput).toHaveBeenCalledWith('8001');
  });
});

test('ticks and switches tell their new state', () => {
  const onChange = vi.fn();
  const { all, one } = draw(
    <>
      <Checkbox label="all" checked={false} mixed onChange={onChange} />
      <Switch label="on" checked onChange={onChange} />
    </>,
  );
  const [box, toggle] = all('input');
  expect(box instanceof HTMLInputElement && box.indeterminate).toBe(true);
  expect(one('[role="switch"]')).toBe(toggle);
  box?.click();
  toggle?.click();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

test('a select answers with the value, not its text', () => {
  const onChange = vi.fn();
  const options = [
    { value: 1, label: 'one' },
    { value: 2, label: 'two' },
  ];
  const { one } = draw(<Select label="n" value={1} options={options} onChange={onChange} />);
  one<HTMLSelectElement>('select').selectedIndex = 1;
  one('select').dispatchEvent(new Event('change', { bubbles: true }));
  expect(onChange).toHaveBeenCalledWith(2);
});

describe('state view', () => {
  test.each(['failed', 'offline'] as const)('reloads once by a tap anywhere: %s', (kind) => {
    const onClick = vi.fn();
    const { one } = draw(<StateView kind={kind} title="网络异常" action={{ label: '重新加载', onClick }} />);
    one('strong').click();
    expect(onClick).toHaveBeenCalledTimes(1);
    one('button').click();
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  test('leads out of an empty list by its button only', () => {
    const onClick = vi.fn();
    const { one } = draw(<StateView kind="empty" title="没有" action={{ label: '清除', onClick }} />);
    one('strong').click();
    expect(onClick).not.toHaveBeenCalled();
    one('button').click();
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

test('a ranking is an ordered list whose bars stay within their track', () => {
  const { all } = draw(
    <RankingList
      label="Top"
      items={[
        { key: 'a', name: 'A', value: '9', share: 1.4 },
        { key: 'b', name: 'B', value: '1', share: -0.2, rank: 1 },
        { key: 'c', name: 'C', value: '--', share: Number.NaN },
      ]}
    />,
  );
  expect(all('ol > li')).toHaveLength(3);
  expect(all('[data-place]').map((place) => place.textContent)).toEqual(['1', '1', '3']);
  expect(all('.bar i').map((bar) => bar.style.width)).toEqual(['100%', '0%', '0%']);
});

describe('virtual list', () => {
  const rows = Array.from({ length: 5000 }, (_, id) => ({ id, isHead: id % 10 === 0 }));
  const isHead = (row: { isHead: boolean }) => row.isHead;
  const list = (items: typeof rows, onEnd?: () => void) => (
    <VirtualList
      label="Orders"
      rows={items}
      keyOf={(row) => row.id}
      usual={72}
      isHead={isHead}
      onEnd={onEnd}
      render={(row) => <button type="button">{row.isHead ? `day ${row.id}` : `row ${row.id}`}</button>}
    />
  );

  test('draws only what is near the view, under its group heads', () => {
    const { all } = draw(list(rows));
    expect(all('[role="listitem"]').length).toBeLessThan(40);
    expect(
      all('.pinned')
        .map((head) => head.textContent)
        .slice(0, 2),
    ).toEqual(['day 0', 'day 10']);
    expect(all('[aria-posinset="2"]').map((row) => row.textContent)).toEqual(['row 1']);
    // Space stands for the others.
    const spaces = all('[role="none"]').map(({ style }) => Number.parseFloat(style.height) || 0);
    expect(spaces.reduce((sum, height) => sum + height, 0)).toBe(72 * (rows.length - all('[role="listitem"]').length));
  });

  test('asks for more once for each end it meets', async () => {
    const onEnd = vi.fn();
    const { again } = draw(list(rows.slice(0, 5), onEnd));
    await settle();
    expect(onEnd).toHaveBeenCalledTimes(1);
    again(list(rows.slice(0, 5), onEnd));
    await settle();
    expect(onEnd).toHaveBeenCalledTimes(1);
    again(list(rows.slice(0, 9), onEnd));
    await settle();
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  test('is empty without rows and shrinks without leaving rows behind', async () => {
    const { all, again } = draw(list(rows));
    again(list(rows.slice(0, 3)));
    await settle();
    expect(all('.item').map((row) => row.textContent)).toEqual(['row 1', 'row 2']);
    again(list([]));
    await settle();
    expect(all('[role="listitem"]')).toHaveLength(0);
  });
});

test.each([
  ['Enter', 13, 1],
  ['Enter', 229, 0],
  ['Process', 229, 0],
  ['a', 65, 0],
] as const)(
  'the key %s with code %i searches %i times: Enter may belong to the input method',
  async (key, keyCode, times) => {
    const onSubmit = vi.fn();
    const { one } = draw(
      <SearchField label="Search" value="x" onInput={() => {}} clearLabel="Clear" onSubmit={onSubmit} />,
    );
    press(one('input'), key, { keyCode });
    await settle();
    expect(onSubmit).toHaveBeenCalledTimes(times);
  },
);
