export default {
  loading: '載入中',
  failed: '頁面載入失敗',
  tapToReload: '請檢查網路，點一下重新載入',
  reload: '重新載入',
};
