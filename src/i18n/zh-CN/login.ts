export default {
  login: {
    company: '企业号',
    account: '账号',
    password: '密码',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    remember: '记住账号',
    consent: '我已阅读并同意隐私政策',
    privacy: '查看隐私政策',
    consentMissing: '请先阅读并同意隐私政策',
    logIn: '登录',
    companyMissing: '请输入企业号',
    accountMissing: '请输入账号',
    accountLong: '账号不能超过50个字符',
    passwordMissing: '请输入密码',
    passwordLength: '密码为6至32位',
  },
} as const;
