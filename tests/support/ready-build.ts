// Runs once before the tests that read dist: it is what the sources give.
import { setUpBuild } from '../../host-example/setup.mjs';

export default function setup(): Promise<void> {
  return setUpBuild();
}
