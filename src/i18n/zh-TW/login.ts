import type { Translation } from '../translation';
import type zh from '../zh-CN/login';

export default {
  login: {
    brand: '老闆助手',
    line: '每家店今天賣了多少，一眼就知道',
    company: '公司代號',
    companyExample: '例如 ba001',
    account: '帳號',
    password: '密碼',
    showPassword: '顯示密碼',
    hidePassword: '隱藏密碼',
    remember: '記住帳號',
    consent: '我已閱讀並同意隱私權政策',
    privacy: '查看隱私權政策',
    consentMissing: '請先閱讀並同意隱私權政策',
    logIn: '登入',
    demo: '進入示範',
    support: '忘記密碼？聯絡服務商',
    companyMissing: '請輸入公司代號',
    accountMissing: '請輸入帳號',
    accountLong: '帳號不可超過 100 個字元',
    passwordMissing: '請輸入密碼',
    passwordLength: '密碼須為 6 至 128 個字元',
    version: '版本 {name}',
    openConsole: '除錯主控台',
    consoleMissing: '無法開啟除錯主控台：程式檔旁沒有 eruda.js，請放入該檔案或設定 delivery.assetBase',
  },
} as const satisfies Translation<typeof zh>;
