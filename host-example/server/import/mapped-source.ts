/** Rows of a CSV file of any shape, read by a map. */
import { buildBill } from './bills/build-bill';
import { standingApart } from './bills/one-bill';
import type { ImportMap } from './map/import-map';
import type { Line } from './reading/line';
import { readLines } from './reading/read-lines';
import type { Source } from './source';
import { note } from './target/catalog';

export function mappedSource(files: readonly string[], map: ImportMap): Source<Line> {
  return {
    encoding: map.encoding ?? 'utf-8',
    map,
    entries: ({ dayStart }, onPassedOver) => readLines(files, map, { dayStart, onPassedOver }),
    note,
    build(lines, names) {
      const built = buildBill(lines, names, map.billHours);
      return 'bill' in built ? { ...built, remark: standingApart(lines) } : built;
    },
  };
}
