export { freshAddress, loadedPart as loadedPage, loadPart as loadPage } from '../../core/network/load-part';
