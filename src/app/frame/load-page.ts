export {
  answeredInstead,
  freshAddress,
  loadedModule as loadedPage,
  loadModule as loadPage,
} from '../../core/network/load-module';
