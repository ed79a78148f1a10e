// Fields of the login form, their validation, and the values stored for the next login (docs/product/screens.md#login).
// The password is never stored.
import type { InstanceStorage } from '../../core/storage';
import type { Text } from '../../i18n/text';
import { own } from '../../lib/is-plain-object';
import { texts } from './texts';

export interface Form {
  company: string;
  account: string;
  password: string;
  isRemembered: boolean;
}

export type Problems = { [Field in 'company' | 'account' | 'password']?: Text };

const STORAGE_KEY = 'login';
const ACCOUNT_LIMIT = 100;
const PASSWORD_SHORTEST = 6;
const PASSWORD_LONGEST = 128;

/** The problems by field; empty when the form can be sent. */
export function problemsOf({ company, account, password }: Form): Problems {
  const [named, size] = [account.trim().length, password.length];
  return {
    ...(company.trim() === '' && { company: texts.companyMissing }),
    ...((named === 0 || named > ACCOUNT_LIMIT) && { account: named === 0 ? texts.accountMissing : texts.accountLong }),
    ...((size < PASSWORD_SHORTEST || size > PASSWORD_LONGEST) && {
      password: size === 0 ? texts.passwordMissing : texts.passwordLength,
    }),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Stores the company code always, because one restaurant shares it, and the account only if the user asked for it. */
export function remember(storage: InstanceStorage, form: Form): void {
  storage.write(STORAGE_KEY, {
    company: form.company.trim(),
    account: form.isRemembered ? form.account.trim() : '',
    isRemembered: form.isRemembered,
  });
}

export function readRemembered(storage: InstanceStorage): Form {
  const kept = storage.read(STORAGE_KEY);
  return {
    company: textOf(own(kept, 'company')),
    account: textOf(own(kept, 'account')),
    password: '',
    isRemembered: own(kept, 'isRemembered') !== false,
  };
}
