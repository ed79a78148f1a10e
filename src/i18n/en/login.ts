import type { Translation } from '../translation';
import type zh from '../zh-CN/login';

export default {
  login: {
    company: 'Company code',
    account: 'Account',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    remember: 'Remember me',
    consent: 'I have read and accept the privacy policy',
    privacy: 'Read the privacy policy',
    consentMissing: 'Please accept the privacy policy first',
    logIn: 'Log in',
    companyMissing: 'Enter the company code',
    accountMissing: 'Enter the account',
    accountLong: 'The account has at most 50 characters',
    passwordMissing: 'Enter the password',
    passwordLength: 'The password has 6 to 32 characters',
  },
} as const satisfies Translation<typeof zh>;
