// The login form as an owner fills it.
import type { Frame, Locator, Page } from 'playwright-core';

const words = {
  'zh-CN': { company: '企业号', account: '账号', password: '密码', enter: '登录' },
  en: { company: 'Company code', account: 'Account', password: 'Password', enter: 'Log in' },
} as const;

export interface Credentials {
  company: string;
  account: string;
  password: string;
  /** @default zh-CN */
  lang?: keyof typeof words;
}

/** Fills the form within the box and sends it; what follows is the caller's. */
export async function sendLogin(
  box: Page | Frame | Locator,
  { company, account, password, lang = 'zh-CN' }: Credentials,
): Promise<void> {
  const word = words[lang];
  await box.getByLabel(word.company).fill(company);
  await box.getByLabel(word.account, { exact: true }).fill(account);
  await box.getByLabel(word.password, { exact: true }).fill(password);
  await box.getByRole('button', { name: word.enter, exact: true }).click();
}

/** Fills and sends the form, and waits until it has gone. */
export async function logIn(box: Page | Frame | Locator, credentials: Credentials): Promise<void> {
  await sendLogin(box, credentials);
  const { company } = words[credentials.lang ?? 'zh-CN'];
  await box.getByLabel(company).waitFor({ state: 'detached' });
}
