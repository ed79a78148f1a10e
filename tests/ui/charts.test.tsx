import { BarChart } from '../../src/ui/charts/bar-chart';
import { LineChart } from '../../src/ui/charts/line-chart';
import { HeatCalendar } from '../../src/ui/figures/heat-calendar';
import { draw, press, settle } from './draw';

const texts = { table: 'Show as table', chart: 'Show as chart' };
const shared = {
  label: 'Income this week',
  texts,
  categoryLabel: 'Day',
  format: (value: number) => `¥${value}`,
  axis: String,
};
const days = ['Mon', 'Tue', 'Wed', 'Thu'];

describe('line chart', () => {
  const chart = (
    <LineChart
      {...shared}
      categories={days}
      series={[
        { label: 'This', values: [10, 20, null, null] },
        { label: 'Last', values: [5, 15, 25, 5], look: 'previous' },
      ]}
    />
  );

  test('is named by its sentence and ends where the future begins', () => {
    const { one } = draw(chart);
    expect(one('svg.plot').getAttribute('aria-label')).toBe('Income this week');
    expect(one('path.line:not(.previous)').getAttribute('d')?.match(/L/g)).toHaveLength(1);
    expect(one('path.line.previous').getAttribute('d')?.match(/L/g)).toHaveLength(3);
  });

  test('leads to no point that is still running', () => {
    const { all, one } = draw(
      <LineChart
        {...shared}
        categories={days}
        running={2}
        series={[
          { label: 'This', values: [10, 20, 3, null] },
          { label: 'Last', values: [5, 15, 4, null], look: 'previous' },
        ]}
      />,
    );
    expect(one('path.line:not(.previous)').getAttribute('d')?.match(/L/g)).toHaveLength(1);
    expect(one('path.line.previous').getAttribute('d')?.match(/L/g)).toHaveLength(1);
    expect(all('circle.running')).toHaveLength(2);
  });

  test('shows its last complete values before it is touched', () => {
    const series = [{ label: 'This', values: [10, 20, 3, null] }];
    const { one } = draw(<LineChart {...shared} categories={days} running={2} series={series} />);
    expect(one('.legend p').textContent).toBe('TueThis¥20');
  });

  test('says and marks what happened on a day, and dots what was to be reached', () => {
    const { one, all } = draw(
      <LineChart
        {...shared}
        categories={days}
        events={['', 'Holiday', 'Changed', '']}
        series={[
          { label: 'This', values: [10, 20, null, null] },
          { label: 'Target', values: [15, 15, null, null], look: 'goal' },
        ]}
      />,
    );
    expect(one('.legend p').textContent).toBe('Tue HolidayThis¥20Target');
    expect(one('path.event').getAttribute('d')?.match(/M/g)).toHaveLength(2);
    expect(one('path.goal').getAttribute('d')?.match(/L/g)).toHaveLength(1);
    // The point that is read out stands on the line alone.
    expect(all('circle.point')).toHaveLength(1);
  });

  test('reads its values with the arrow keys', async () => {
    const { one } = draw(chart);
    const line = () => one('.legend p').textContent;
    press(one('svg.plot'), 'ArrowRight');
    await settle();
    expect(line()).toBe('MonThis¥10Last¥5');
    press(one('svg.plot'), 'End');
    await settle();
    expect(line()).toBe('ThuThis--Last¥5');
    // Alt with an arrow is the browser's back.
    expect(press(one('svg.plot'), 'ArrowLeft', { altKey: true }).defaultPrevented).toBe(false);
    await settle();
    expect(line()).toBe('ThuThis--Last¥5');
    press(one('svg.plot'), 'Escape');
    await settle();
    expect(line()).toBe('TueThis¥20Last¥15');
  });

  test('has a focus ring for the keyboard, and none for a finger', () => {
    const { one } = draw(chart);
    const plot = one('svg.plot');
    plot.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(plot.style.outline).toMatch(/^none/);
    press(plot, 'ArrowRight');
    expect(plot.style.outline).toBe('');
  });

  test('opens the chosen point with Enter', async () => {
    const onPick = vi.fn();
    const { one } = draw(
      <LineChart {...shared} categories={days} series={[{ label: 'This', values: [1, 2, 3, 4] }]} onPick={onPick} />,
    );
    press(one('svg.plot'), 'Enter');
    expect(onPick).not.toHaveBeenCalled();
    press(one('svg.plot'), 'Home');
    await settle();
    press(one('svg.plot'), 'Enter');
    expect(onPick).toHaveBeenCalledWith(0);
  });

  test('shows every figure as a table on demand', async () => {
    const { one, all } = draw(chart);
    one('[aria-label="Show as table"]').click();
    await settle();
    expect(all('thead th').map((cell) => cell.textContent)).toEqual(['Day', 'This', 'Last']);
    expect(all('tbody tr').map((row) => row.textContent)).toEqual(['Mon¥10¥5', 'Tue¥20¥15', 'Wed--¥25', 'Thu--¥5']);
    one('[aria-label="Show as chart"]').click();
    await settle();
    expect(one('svg.plot')).toBeTruthy();
  });

  test('draws a lone day and no day at all', () => {
    const { one, again } = draw(
      <LineChart {...shared} categories={['Mon']} series={[{ label: 'This', values: [3] }]} />,
    );
    expect(one('path.line').getAttribute('d')).toMatch(/h0$/);
    again(<LineChart {...shared} categories={[]} series={[{ label: 'This', values: [] }]} />);
    expect(one('path.line').getAttribute('d')).toBe('');
    expect(one('svg.plot').outerHTML).not.toMatch(/NaN|Infinity/);
  });
});

describe('bar chart', () => {
  test('colours the bar that is read out and leaves out what is zero or missing', () => {
    const { all, one } = draw(
      <BarChart {...shared} seriesLabel="Income" categories={days} values={[40, 10, null, null]} />,
    );
    expect(all('.column')).toHaveLength(2);
    expect(all('.column').map((bar) => bar.getAttribute('class'))).toEqual(['column', 'column hot']);
    expect(one('svg.plot').outerHTML).not.toMatch(/NaN|Infinity/);
  });

  test('reads out the last bar that is drawn, not an hour without a bill', () => {
    const { all, one } = draw(<BarChart {...shared} seriesLabel="Income" categories={days} values={[40, 10, 0, 0]} />);
    expect(one('.legend p').textContent).toBe('TueIncome¥10');
    expect(all('.column').at(-1)?.getAttribute('class')).toBe('column hot');
  });

  test('marks what each bar is compared with', async () => {
    const { one, all } = draw(
      <BarChart
        {...shared}
        seriesLabel="Actual"
        categories={days}
        values={[10, 40, 20, 30]}
        previous={{ label: 'Target', values: [20, 20, null, 20] }}
      />,
    );
    expect(one('path.previous').getAttribute('d')?.match(/M/g)).toHaveLength(3);
    one('.toggle').click();
    await settle();
    expect(all('tbody tr')[2]?.textContent).toBe('Wed¥20--');
  });

  test('survives an empty period', () => {
    const { one } = draw(
      <BarChart {...shared} seriesLabel="Income" categories={days} values={[null, null, null, null]} />,
    );
    expect(one('svg.plot').outerHTML).not.toMatch(/NaN|Infinity/);
  });
});

describe('heat calendar', () => {
  const month = Array.from({ length: 30 }, (_, index) => ({
    key: `d${index + 1}`,
    text: String(index + 1),
    level: null,
    label: `${index + 1} November`,
    value: '',
    isToday: index === 9,
  }));

  test('starts on its weekday, is entered at today, and moves by week', () => {
    const { one, all, shadow } = draw(
      <HeatCalendar
        label="November"
        texts={texts}
        head={['Day', '%']}
        weekdays={['1', '2', '3', '4', '5', '6', '7']}
        lead={6}
        days={month}
      />,
    );
    expect(all('.heat button')[0]?.style.gridColumnStart).toBe('7');
    expect(all('.heat [tabindex="0"] .day-text').map((day) => day.textContent)).toEqual(['10']);
    one('[aria-current="date"]').focus();
    press(one('[aria-current="date"]'), 'ArrowDown');
    expect(shadow.activeElement?.textContent).toContain('17');
  });

  test('opens the tapped day', () => {
    const onPick = vi.fn();
    const { all } = draw(
      <HeatCalendar
        label="November"
        texts={texts}
        head={['Day', '%']}
        weekdays={[]}
        lead={0}
        days={month}
        onPick={onPick}
      />,
    );
    all('.heat button')[4]?.click();
    expect(onPick).toHaveBeenCalledWith('d5');
  });
});
