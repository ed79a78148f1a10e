import type { Translation } from '../translation';
import type zh from '../zh-CN/login';

export default {
  login: {
    brand: 'Boss assistant',
    line: 'What every store sold today, at a glance',
    company: 'Company code',
    companyExample: 'e.g. ba001',
    account: 'Account',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    remember: 'Remember me',
    consent: 'I have read and accept the privacy policy',
    privacy: 'Read the privacy policy',
    consentMissing: 'Please accept the privacy policy first',
    logIn: 'Log in',
    demo: 'Try the demo',
    support: 'Forgot the password? Contact your provider',
    companyMissing: 'Enter the company code',
    accountMissing: 'Enter the account',
    accountLong: 'The account has at most 100 characters',
    passwordMissing: 'Enter the password',
    passwordLength: 'The password has 6 to 128 characters',
    version: 'Version {name}',
    openConsole: 'Debug console',
    consoleMissing: 'The debug console cannot open: put eruda.js beside the script or set delivery.assetBase',
  },
} as const satisfies Translation<typeof zh>;
