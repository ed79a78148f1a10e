/** Shown before any text file is loaded, and when loading fails. The loader holds them too. */
export default {
  loading: '加载中',
  failed: '页面加载失败',
  tapToReload: '请检查网络，点按重新加载',
  reload: '重新加载',
};
