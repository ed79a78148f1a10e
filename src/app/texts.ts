import type { Texts } from '../i18n/text';

export const texts = {
  appInfoFailed: { zh: '获取APPInfo失败', en: 'Could not get the APPInfo' },
  loadFailed: { zh: '页面加载失败', en: 'The page could not be loaded' },
  tapToReload: { zh: '请检查网络，点按重新加载', en: 'Check your connection and tap to reload' },
  renderFailed: { zh: '页面出错了', en: 'Something went wrong on this page' },
  tapToRetry: { zh: '点按重试', en: 'Tap to try again' },
  notFound: { zh: '页面不存在', en: 'There is no such page' },
  toHome: { zh: '返回首页', en: 'Back to the entry page' },
  missingRight: { zh: '缺少的权限：{name}', en: 'Missing permission: {name}' },
  otherEdition: {
    zh: '开通后即可使用，请联系服务商',
    en: 'Ask your service provider to activate it',
  },
  expired: { zh: '登录已失效，请重新登录', en: 'Your login has expired, please log in again' },
  logIn: { zh: '重新登录', en: 'Log in' },
} satisfies Texts;
