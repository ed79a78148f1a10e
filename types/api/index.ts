// List of all calls. The SDK types `request(path, data)` with `Api`; the server derives validation, routes and OpenAPI
// from `api`.

import type { Static, TSchema } from 'typebox';
import * as abnormal from './abnormal';
import { RangeReq } from './common';
import * as finance from './finance';
import * as daily from './finance-daily';
import * as timespan from './finance-timespan';
import * as unpaid from './finance-unpaid';
import * as food from './food';
import * as home from './home';
import * as login from './login';
import * as message from './message';
import * as order from './order';
import * as rank from './rank';
import * as select from './select';
import * as target from './target';

export const api = {
  '/api/GeneralInterface/Login': { request: login.LoginReq, response: login.LoginRes },
  '/api/GeneralInterface/GetConsumeOrderListV2': { request: order.OrderListReq, response: order.OrderListRes },
  '/api/GeneralInterface/GetConsumeOrderInfoV2': { request: order.OrderInfoReq, response: order.OrderDetail },

  '/api/BossAssistant/RemoveAll': { request: message.RemoveAllReq, response: message.RemoveAllRes },
  '/api/BossAssistant/GetBaseSelectSource': { request: select.SelectReq, response: select.SelectSourceRes },
  '/api/BossAssistant/GetBaseSelectPayType': { request: select.SelectReq, response: select.SelectPayTypeRes },
  '/api/BossAssistant/GetBaseSelectUser': { request: select.SelectUserReq, response: select.SelectUserRes },
  '/api/BossAssistant/GetBaseSelectDesk': { request: select.SelectReq, response: select.SelectDeskRes },
  '/api/BossAssistant/GetShopInfos': { request: select.ShopInfosReq, response: select.ShopInfosRes },
  '/api/BossAssistant/GetBossHomeInfo': { request: home.HomeReq, response: home.HomeRes },
  '/api/BossAssistant/GetBossHomeInfoV2': { request: home.HomeV2Req, response: home.HomeV2Res },
  '/api/BossAssistant/GetBusinessInfoV2': { request: finance.BizV2Req, response: finance.BizV2Res },
  '/api/BossAssistant/GetBusinessInfoIncome': { request: finance.BizIncomeReq, response: finance.BizIncomeRes },
  '/api/BossAssistant/GetBusinessInfoGoods': { request: rank.BizGoodsReq, response: rank.BizGoodsRes },
  '/api/BossAssistant/GetBusinessInfoMember': { request: rank.BizMemberReq, response: rank.BizMemberRes },
  '/api/BossAssistant/GetNoPayOrder': { request: unpaid.NoPayReq, response: unpaid.NoPayRes },
  '/api/BossAssistant/GetNoPayOrderDetail': { request: unpaid.NoPayDetailReq, response: unpaid.NoPayDetailRes },
  '/api/BossAssistant/GetOrderTrend': { request: finance.TrendReq, response: finance.TrendRes },
  '/api/BossAssistant/GetOrderSource': { request: finance.SourceReq, response: finance.SourceRes },
  '/api/BossAssistant/GetTimespansData': { request: RangeReq, response: finance.TimespansDataRes },
  '/api/BossAssistant/GetClassifyInfos': { request: food.ClassifyReq, response: food.ClassifyRes },
  '/api/BossAssistant/GetGoodsInfos': { request: food.GoodsInfosReq, response: food.GoodsInfosRes },
  '/api/BossAssistant/GetGoodsOrderLists': { request: food.GoodsOrderReq, response: food.GoodsOrderRes },
  '/api/BossAssistant/GetSetTimespans': { request: timespan.GetTimespansReq, response: timespan.GetTimespansRes },
  '/api/BossAssistant/SaveSetTimespans': { request: timespan.SaveTimespansReq, response: timespan.SaveTimespansRes },
  '/api/BossAssistant/GetSetPurpose': { request: target.GetPurposeReq, response: target.GetPurposeRes },
  '/api/BossAssistant/SaveSetPurpose': { request: target.SavePurposeReq, response: target.SavePurposeRes },
  '/api/BossAssistant/GetOrderAbnormals': { request: abnormal.SensitiveReq, response: abnormal.AbnormalsRes },
  '/api/BossAssistant/GetOrderAbnormalList': { request: abnormal.SensitiveReq, response: abnormal.SensitivePageRes },
  '/api/BossAssistant/GetShopDailyCount': { request: daily.DailyReq, response: daily.DailyCountRes },
  '/api/BossAssistant/GetShopDailyList': { request: daily.DailyReq, response: daily.DailyListRes },
  '/api/BossAssistant/ShopRankingList': { request: rank.ShopRankReq, response: rank.ShopRankRes },

  '/api/StatisticalReport/GetSensitiveStatisticsPage': {
    request: abnormal.SensitiveStatReq,
    response: abnormal.SensitiveStatRes,
  },
  '/api/StatisticalReport/GetSensitiveReturnPage': { request: abnormal.SensitiveReq, response: abnormal.ReturnPageRes },
  '/api/StatisticalReport/GetSensitiveCancelOrderPage': {
    request: abnormal.SensitiveReq,
    response: abnormal.CancelOrderPageRes,
  },
  '/api/StatisticalReport/GetSensitiveCancelRoomPage': {
    request: abnormal.SensitiveReq,
    response: abnormal.CancelRoomPageRes,
  },
  '/api/StatisticalReport/GetSensitiveFreeChargePage': {
    request: abnormal.SensitiveReq,
    response: abnormal.FreePageRes,
  },
  '/api/StatisticalReport/GetSensitiveSingleDiscountPage': {
    request: abnormal.SingleDiscountReq,
    response: abnormal.WholeDiscountPageRes,
  },
  '/api/StatisticalReport/GetSinglEmanualDiscountPage': {
    request: abnormal.SensitiveReq,
    response: abnormal.SingleManualPageRes,
  },
  '/api/StatisticalReport/GetOrderReverseSettlementPage': {
    request: abnormal.SensitiveReq,
    response: abnormal.ReversePageRes,
  },
} as const satisfies Record<`/api/${string}`, { request: TSchema; response: TSchema }>;

export type ApiPath = keyof typeof api;
/** Request and response by path. */
export type Api = {
  [Path in ApiPath]: {
    request: Static<(typeof api)[Path]['request']>;
    response: Static<(typeof api)[Path]['response']>;
  };
};
