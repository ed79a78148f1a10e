import type { Texts } from '../../i18n/text';

export const texts = {
  company: { zh: '企业号', en: 'Company code' },
  account: { zh: '账号', en: 'Account' },
  password: { zh: '密码', en: 'Password' },
  showPassword: { zh: '显示密码', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide password' },
  remember: { zh: '记住账号', en: 'Remember me' },
  consent: { zh: '我已阅读并同意隐私政策', en: 'I have read and accept the privacy policy' },
  privacy: { zh: '查看隐私政策', en: 'Read the privacy policy' },
  consentMissing: { zh: '请先阅读并同意隐私政策', en: 'Please accept the privacy policy first' },
  logIn: { zh: '登录', en: 'Log in' },
  language: { zh: 'English', en: '中文' },
  companyMissing: { zh: '请输入企业号', en: 'Enter the company code' },
  accountMissing: { zh: '请输入账号', en: 'Enter the account' },
  accountLong: { zh: '账号不能超过50个字符', en: 'The account has at most 50 characters' },
  passwordMissing: { zh: '请输入密码', en: 'Enter the password' },
  passwordLength: { zh: '密码为6至32位', en: 'The password has 6 to 32 characters' },
} satisfies Texts;
