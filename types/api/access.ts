// Rights required by calls: one table, enforced by the server and used by the client to decide what to show. It
// contains no schema, so that it can be imported without TypeBox.
import type { AdminPath } from './admin';
import type { ImportPath } from './imports';
import type { ApiPath } from './index';
import type { InsightPath } from './insight';
import type { PushPath } from './message-service';

export type SoftModule = 'BOSS' | 'MULTISHOP' | 'REPORT' | 'MEMBER' | 'TARGET' | 'ORDER' | 'ABNORMAL' | 'PUSH';

/** User codes and their modules; a sensitive code is not granted when the permission list is missing. */
export const rights = {
  'boss.home': { module: 'BOSS', sensitive: false },
  'boss.shop.all': { module: 'MULTISHOP', sensitive: false },
  'boss.finance': { module: 'REPORT', sensitive: false },
  'boss.finance.income': { module: 'REPORT', sensitive: false },
  'boss.finance.goods': { module: 'REPORT', sensitive: false },
  'boss.finance.member': { module: 'MEMBER', sensitive: false },
  'boss.unpaid': { module: 'REPORT', sensitive: false },
  'boss.target': { module: 'TARGET', sensitive: false },
  'boss.target.set': { module: 'TARGET', sensitive: true },
  'boss.timespan.set': { module: 'REPORT', sensitive: true },
  'boss.order': { module: 'ORDER', sensitive: false },
  'boss.order.detail': { module: 'ORDER', sensitive: false },
  'boss.food': { module: 'REPORT', sensitive: false },
  'boss.abnormal': { module: 'ABNORMAL', sensitive: false },
  'boss.rank.shop': { module: 'MULTISHOP', sensitive: false },
  'boss.msg': { module: 'BOSS', sensitive: false },
  'boss.msg.clear': { module: 'BOSS', sensitive: true },
  'boss.export': { module: 'BOSS', sensitive: true },
  'boss.share': { module: 'BOSS', sensitive: false },
  'boss.member.mobile': { module: 'MEMBER', sensitive: true },
  'boss.alert.set': { module: 'PUSH', sensitive: false },
  'boss.admin': { module: 'BOSS', sensitive: true },
} as const satisfies Record<`boss.${string}`, { module: SoftModule; sensitive: boolean }>;

export type UserCode = keyof typeof rights;

interface Open {
  /** null = no token required, 'any' = at least one boss.* code. */
  code: null | 'any';
  module: null;
}
type Guarded = { [Code in UserCode]: { code: Code; module: (typeof rights)[Code]['module'] } }[UserCode];
/** The right required by a call, and the module its code belongs to. */
export type Access = Open | Guarded;

const anyCode = { code: 'any', module: null } as const;
const finance = { code: 'boss.finance', module: 'REPORT' } as const;
const food = { code: 'boss.food', module: 'REPORT' } as const;
const unpaid = { code: 'boss.unpaid', module: 'REPORT' } as const;
const abnormal = { code: 'boss.abnormal', module: 'ABNORMAL' } as const;
const messages = { code: 'boss.msg', module: 'BOSS' } as const;

export const access = {
  '/api/GeneralInterface/Login': { code: null, module: null },
  '/api/GeneralInterface/GetConsumeOrderListV2': { code: 'boss.order', module: 'ORDER' },
  '/api/GeneralInterface/GetConsumeOrderInfoV2': { code: 'boss.order.detail', module: 'ORDER' },
  '/api/BossAssistant/RemoveAll': { code: 'boss.msg.clear', module: 'BOSS' },
  '/api/BossAssistant/GetBaseSelectSource': anyCode,
  '/api/BossAssistant/GetBaseSelectPayType': anyCode,
  '/api/BossAssistant/GetBaseSelectUser': anyCode,
  '/api/BossAssistant/GetBaseSelectDesk': anyCode,
  '/api/BossAssistant/GetShopInfos': anyCode,
  '/api/BossAssistant/GetBossHomeInfo': { code: 'boss.home', module: 'BOSS' },
  '/api/BossAssistant/GetBossHomeInfoV2': { code: 'boss.home', module: 'BOSS' },
  '/api/BossAssistant/GetBusinessInfoV2': finance,
  '/api/BossAssistant/GetBusinessInfoIncome': { code: 'boss.finance.income', module: 'REPORT' },
  '/api/BossAssistant/GetBusinessInfoGoods': { code: 'boss.finance.goods', module: 'REPORT' },
  '/api/BossAssistant/GetBusinessInfoMember': { code: 'boss.finance.member', module: 'MEMBER' },
  '/api/BossAssistant/GetNoPayOrder': unpaid,
  '/api/BossAssistant/GetNoPayOrderDetail': unpaid,
  '/api/BossAssistant/GetOrderTrend': finance,
  '/api/BossAssistant/GetOrderSource': finance,
  '/api/BossAssistant/GetTimespansData': finance,
  '/api/BossAssistant/GetClassifyInfos': food,
  '/api/BossAssistant/GetGoodsInfos': food,
  '/api/BossAssistant/GetGoodsOrderLists': food,
  '/api/BossAssistant/GetSetTimespans': finance,
  '/api/BossAssistant/SaveSetTimespans': { code: 'boss.timespan.set', module: 'REPORT' },
  '/api/BossAssistant/GetSetPurpose': { code: 'boss.target', module: 'TARGET' },
  '/api/BossAssistant/SaveSetPurpose': { code: 'boss.target.set', module: 'TARGET' },
  '/api/BossAssistant/GetOrderAbnormals': abnormal,
  '/api/BossAssistant/GetOrderAbnormalList': abnormal,
  '/api/BossAssistant/GetShopDailyCount': finance,
  '/api/BossAssistant/GetShopDailyList': finance,
  // Calls for several stores also need boss.shop.all and its module MULTISHOP, like every call with the header "0".
  '/api/BossAssistant/ShopRankingList': { code: 'boss.rank.shop', module: 'MULTISHOP' },
  '/api/StatisticalReport/GetSensitiveStatisticsPage': abnormal,
  '/api/StatisticalReport/GetSensitiveReturnPage': abnormal,
  '/api/StatisticalReport/GetSensitiveCancelOrderPage': abnormal,
  '/api/StatisticalReport/GetSensitiveCancelRoomPage': abnormal,
  '/api/StatisticalReport/GetSensitiveFreeChargePage': abnormal,
  '/api/StatisticalReport/GetSensitiveSingleDiscountPage': abnormal,
  '/api/StatisticalReport/GetSinglEmanualDiscountPage': abnormal,
  '/api/StatisticalReport/GetOrderReverseSettlementPage': abnormal,
} as const satisfies Record<ApiPath, Access>;

export const insightAccess = {
  '/api/Insight/GetIncomeChange': finance,
  '/api/Insight/GetExpectedDay': { code: 'boss.home', module: 'BOSS' },
} as const satisfies Record<InsightPath, Access>;

export const pushAccess = {
  '/api/Message/GetMessages': messages,
  '/api/Message/ReadMessages': messages,
  '/api/Message/GetSettings': messages,
  '/api/Message/SaveSettings': { code: 'boss.alert.set', module: 'PUSH' },
  '/api/Message/Stream': messages,
} as const satisfies Record<PushPath | '/api/Message/Stream', Access>;

const administration = { code: 'boss.admin', module: 'BOSS' } as const;
const open = { code: null, module: null } as const;

/** Administration needs its right for all stores of the company; calls with a secret of their own need no login, and whoever is logged in changes its own password. */
export const adminAccess = {
  '/api/Admin/GetCompany': administration,
  '/api/Admin/SaveCompany': administration,
  '/api/Admin/GetShops': administration,
  '/api/Admin/SaveShop': administration,
  '/api/Admin/GetDesks': administration,
  '/api/Admin/SaveDesks': administration,
  '/api/Admin/MakeKey': administration,
  '/api/Admin/EndKey': administration,
  '/api/Admin/GetRoles': administration,
  '/api/Admin/SaveRole': administration,
  '/api/Admin/RemoveRole': administration,
  '/api/Admin/GetUsers': administration,
  '/api/Admin/SaveUser': administration,
  '/api/Admin/SetPassword': administration,
  '/api/Admin/ChangePassword': anyCode,
  '/api/Admin/EndSessions': administration,
  '/api/Admin/InviteUser': administration,
  '/api/Admin/GetInvitations': administration,
  '/api/Admin/RevokeInvitation': administration,
  '/api/Admin/MakeAccessToken': administration,
  '/api/Admin/GetAccessTokens': administration,
  '/api/Admin/RevokeAccessToken': administration,
  '/api/Admin/GetAuditLog': administration,
  '/api/Admin/ReadInvitation': open,
  '/api/Admin/AcceptInvitation': open,
  '/api/Admin/MakeFirstCompany': open,
} as const satisfies Record<AdminPath, Access>;

export const importAccess = {
  '/api/Admin/UploadImport': administration,
  '/api/Admin/ReadImport': administration,
  '/api/Admin/PutImport': administration,
  '/api/Admin/EndUpload': administration,
  '/api/Admin/GetImports': administration,
  '/api/Admin/UndoImport': administration,
} as const satisfies Record<ImportPath, Access>;
