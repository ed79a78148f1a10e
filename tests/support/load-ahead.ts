// Loads the pages, what stands beside or instead of them, and the texts of all languages before each test file, so that
// pages render at once, as on a second visit. A page that were still loading when its file ends would fail, and the worker
// would keep that for the next.
import { beforeEach, vi } from 'vitest';
import { fetchOverlays } from '../../src/app/frame/later-overlays';
import { routes } from '../../src/app/routes';
import './load-texts';

await Promise.all([
  fetchOverlays(0),
  ...Object.values(routes).map(({ load }) => load()),
  import('../../src/app/frame/instead'),
  import('../../src/ui/lists/pull'),
]);

// Without a layout nothing comes into view; without an observer all cards count as seen.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined));
