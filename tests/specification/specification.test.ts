// Every statement of the product's specification, one test each, and in the end the sum by where they are observed.
import { callsChapter } from './calls';
import { constantsChapter } from './constants';
import { claims } from './in-chromium';
import { openChapter } from './open';
import { productChapter } from './product';
import { routesChapter } from './routes';
import { sessionChapter } from './session';
import { specification, sumByKind } from './statement';
import { statesChapter } from './states';

const chapters = [
  productChapter,
  routesChapter,
  sessionChapter,
  statesChapter,
  callsChapter,
  constantsChapter,
  openChapter,
];
specification(chapters);

test('the sum of all statements', () => {
  const here = chapters.flatMap(({ all }) => all);
  console.log(
    `${claims.length} more are held in Chromium (tests/browser/specification.test.ts): ${sumByKind(claims)}
${here.length + claims.length} statements in all: ${sumByKind([...here, ...claims])}`,
  );
});
