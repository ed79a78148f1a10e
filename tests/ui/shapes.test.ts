import { area, bar, line, type Point, runsOf } from '../../src/ui/charts/shapes';

describe('line', () => {
  test('is cut where there is no figure', () => {
    const points: (Point | null)[] = [null, [0, 1], [1, 2], null, null, [4, 3], null];
    expect(runsOf(points)).toEqual([
      [
        [0, 1],
        [1, 2],
      ],
      [[4, 3]],
    ]);
    expect(runsOf([])).toEqual([]);
  });

  test('draws a lone point as a dot and nothing as nothing', () => {
    expect(line([[4, 3.14]])).toBe('M4,3.1h0');
    expect(line([])).toBe('');
    expect(area([[4, 3]], 10)).toBe('');
  });

  test('is straight from point to point, to a tenth of a pixel', () => {
    expect(
      line([
        [0, 10],
        [10, 20.04],
        [20, 0],
      ]),
    ).toBe('M0,10L10,20L20,0');
  });

  test('closes its surface on the base line', () => {
    expect(
      area(
        [
          [0, 10],
          [10, 10],
        ],
        50,
      ),
    ).toMatch(/L10,50L0,50Z$/);
  });
});

describe('bar', () => {
  test('stands on the base with its top rounded', () => {
    expect(bar(10, 20, 100, 40)).toBe('M10,100v-56q0,-4 4,-4h12q4,0 4,4v56z');
  });

  test('hangs from the base when the value is negative', () => {
    expect(bar(10, 20, 100, 140)).toBe('M10,100v36q0,4 4,4h12q4,0 4,-4v-36z');
  });

  test('rounds no more than it is high', () => {
    expect(bar(0, 20, 100, 99)).toBe('M0,100v0q0,-1 1,-1h18q1,0 1,1v0z');
  });
});
