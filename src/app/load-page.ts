export { freshAddress, loadedPart as loadedPage, loadPart as loadPage } from '../core/load-part';
