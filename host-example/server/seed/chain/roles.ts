/** The people of the demo and the roles they have. */
import { type Company, languageOf } from './shops';

/** Password of every demo login; public, and printed at the start. */
export const DEMO_PASSWORD = 'boss123';

export interface Login {
  account: string;
  name: string;
  roleId: string | null;
  /** Indexes of the company's shops; null for all, including those opened later. */
  shops: number[] | null;
  isMaster: boolean;
  isDisabled: boolean;
}

const login = (
  account: string,
  name: string,
  roleId: string | null,
  shops: number[] | null,
  special: Partial<Login> = {},
): Login => ({
  account,
  name,
  roleId,
  shops,
  isMaster: false,
  isDisabled: false,
  ...special,
});

const CHAIN: Login[] = [
  login('boss', '陈老板', '1', null, { isMaster: true }),
  login('area', '周敏（华东）', '2', [0, 2, 4]),
  login('manager', '林店长', '3', [0]),
  login('manager2', '何店长', '3', [2]),
  login('finance', '沈会计', '4', null),
  login('viewer', '吴参谋', '5', [0]),
  login('nobody', '新同事', null, []),
  login('disabled', '前员工', '1', null, { isDisabled: true }),
];
const OTHERS: Login[] = [login('boss', '李老板', '1', null, { isMaster: true })];

const ENGLISH: Login[] = [
  login('boss', 'Emma Carter', '1', null, { isMaster: true }),
  login('manager', 'Noah Bennett', '3', [0]),
  login('finance', 'Grace Walsh', '4', null),
];

export function loginsOf(compCode: string): Login[] {
  if (languageOf(compCode) === 'en') return ENGLISH;
  return compCode === 'demo' ? CHAIN : OTHERS;
}

/** Modules of a company; the second company has no members, targets or alerts. */
export const modulesOf = (company: Company): string[] =>
  company.CompCode === 'jianghu'
    ? ['BOSS', 'MULTISHOP', 'REPORT', 'ORDER']
    : ['BOSS', 'MULTISHOP', 'REPORT', 'MEMBER', 'TARGET', 'ORDER', 'ABNORMAL', 'PUSH'];
