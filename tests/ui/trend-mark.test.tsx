import { splitFigure } from '../../src/ui/figures/big-number';
import { TrendMark } from '../../src/ui/figures/trend-mark';
import { draw } from './draw';

describe('trend mark', () => {
  test('shows an arrow with its percentage, so that colour is not alone', () => {
    const { one } = draw(<TrendMark trend="up" text="12.3%" />);
    expect(one('.trend').className).toContain('up');
    expect(one('.trend').textContent).toBe('12.3%');
    expect(one('svg')).toBeTruthy();
  });

  test('shows -- and never 0 when there is no figure', () => {
    const { one, all } = draw(<TrendMark trend="none" text="0%" />);
    expect(one('.trend').textContent).toBe('--');
    expect(all('svg')).toHaveLength(0);
  });

  test('shows the words for no change and for new without an arrow', () => {
    const { one, all, again } = draw(<TrendMark trend="flat" text="持平" />);
    expect(one('.trend').textContent).toBe('持平');
    again(<TrendMark trend="new" text="新增" />);
    expect(one('.trend').textContent).toBe('新增');
    expect(all('svg')).toHaveLength(0);
  });

  test('colours by good and bad where more is worse', () => {
    const { one, again } = draw(<TrendMark trend="up" text="3%" isBad />);
    expect(one('.trend').className).toContain('worse');
    again(<TrendMark trend="down" text="3%" isBad />);
    expect(one('.trend').className).toContain('better');
  });

  test('is read in words', () => {
    const { one } = draw(<TrendMark trend="down" text="3%" label="down 3%" />);
    expect(one('.spoken').textContent).toBe('down 3%');
    expect(one('[aria-hidden="true"]:not(svg)').textContent).toBe('3%');
  });
});

test.each([
  ['1,056,430.50', '1,056,430', '.50'],
  ['¥12.00', '¥12', '.00'],
  ['123.46万', '123.46', '万'],
  ['1.23M', '1.23', 'M'],
  ['****', '****', ''],
  ['--', '--', ''],
  ['42', '42', ''],
  ['66.0%', '66.0', '%'],
])('a figure of %s is drawn as %s and small %s', (text, large, small) => {
  expect(splitFigure(text)).toEqual([large, small]);
});
