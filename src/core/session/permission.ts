// Permissions of the user, which decide what is shown (docs/product/permissions.md#gating). The server enforces them.
import { atom, type ReadableAtom } from 'nanostores';
import type { SoftModule, UserCode } from '../../../types/api/access';
import type { Permission as Lists, Session } from '../../../types/session';
import type { Path } from '../router/paths';

/** 'not-in-edition': the software module is not licensed; the entry is shown disabled with 「当前版本未开通」. */
type Grant = 'granted' | 'denied' | 'not-in-edition';
/** A code of docs/product/permissions.md#codes, or one that only the back end knows. */
type Right = UserCode | (string & {});

export interface Permission {
  /** The user's permission lists; components subscribe to it. */
  readonly $lists: ReadableAtom<Lists>;
  /** Whether the user may see something. @default module: the one of the code */
  can(code: Right, softModule?: SoftModule): Grant;
  /** Whether the user may open a page: what leads to another is not drawn. */
  canOpen(path: Path): boolean;
}

/** The right that a page needs; null for one that is open to all logged-in users, or whose right goes by its query. */
export type RightOf = (path: Path) => UserCode | null;

/** The module of every code (docs/product/permissions.md#codes). */
const moduleOf = {
  'boss.home': 'BOSS',
  'boss.shop.all': 'MULTISHOP',
  'boss.finance': 'REPORT',
  'boss.finance.income': 'REPORT',
  'boss.finance.goods': 'REPORT',
  'boss.finance.member': 'MEMBER',
  'boss.unpaid': 'REPORT',
  'boss.target': 'TARGET',
  'boss.target.set': 'TARGET',
  'boss.timespan.set': 'REPORT',
  'boss.order': 'ORDER',
  'boss.order.detail': 'ORDER',
  'boss.food': 'REPORT',
  'boss.abnormal': 'ABNORMAL',
  'boss.rank.shop': 'MULTISHOP',
  'boss.msg': 'BOSS',
  'boss.msg.clear': 'BOSS',
  'boss.export': 'BOSS',
  'boss.share': 'BOSS',
  'boss.member.mobile': 'MEMBER',
  'boss.alert.set': 'PUSH',
  'boss.admin': 'BOSS',
} as const satisfies Record<UserCode, SoftModule>;

const modules = new Map<string, SoftModule>(Object.entries(moduleOf));

/** Codes that change or reveal something: without a list they are not granted (the sensitive ones of docs/product/permissions.md#codes). */
const sensitive: ReadonlySet<string> = new Set([
  'boss.target.set',
  'boss.timespan.set',
  'boss.msg.clear',
  'boss.export',
  'boss.member.mobile',
  'boss.admin',
  // Edits months that are over: not in the table, and no less of a change than boss.target.set.
  'boss.target.history',
]);

/** Whether a list contains a code, literally or by '*', 'boss.*' or 'boss.finance.*' (which includes boss.finance). */
function includes(list: readonly string[], code: string): boolean {
  return list.some((entry) => {
    if (entry === '*' || entry === code) return true;
    if (!entry.endsWith('.*')) return false;
    const branch = entry.slice(0, -2);
    return code === branch || code.startsWith(`${branch}.`);
  });
}

export function createPermission(
  $session: ReadableAtom<Session>,
  mode: 'serverDecides' | 'strict',
  rightOf: RightOf = () => null,
): Permission {
  // The session creates a new object only when the lists change, so unchanged lists do not notify.
  const $lists = atom($session.get().Permission);
  $session.listen((session) => $lists.set(session.Permission));
  const can: Permission['can'] = (code, softModule) => {
    const { Soft, User } = $lists.get();
    const wanted = code.trim().toLowerCase();
    const needed = softModule ?? modules.get(wanted);
    if (needed && Soft && !includes(Soft, needed)) return 'not-in-edition';
    if (User) return includes(User, wanted) ? 'granted' : 'denied';
    // Without a list messages alone are open to everybody in mode `strict`.
    if (mode === 'strict') return wanted === 'boss.msg' ? 'granted' : 'denied';
    return sensitive.has(wanted) ? 'denied' : 'granted';
  };
  const canOpen: Permission['canOpen'] = (path) => {
    const right = rightOf(path);
    return right === null || can(right) === 'granted';
  };
  return { $lists, can, canOpen };
}
