export { freshAddress, loadPart as loadPage } from '../core/load-part';
