/** All calls of the contract, each with what answers it; the compiler refuses a missing one. */
import type { Handlers } from '../call';
import { getOrderAbnormals } from '../reports/abnormal/overview';
import { recordPages } from '../reports/abnormal/pages';
import { getSensitiveStatisticsPage } from '../reports/abnormal/sensitive-stat';
import { getShopDailyCount, getShopDailyList } from '../reports/finance/daily';
import { getBusinessInfoIncome } from '../reports/finance/income';
import { getIncomeChange } from '../reports/finance/income-change';
import { getBusinessInfoV2 } from '../reports/finance/overview';
import { getOrderSource } from '../reports/finance/source';
import { getTimespansData } from '../reports/finance/timespan';
import { getSetTimespans, saveSetTimespans } from '../reports/finance/timespan-set';
import { getOrderTrend } from '../reports/finance/trend';
import { getNoPayOrder } from '../reports/finance/unpaid-list';
import { getGoodsOrderLists } from '../reports/food/goods-list';
import { getClassifyInfos, getGoodsInfos } from '../reports/food/menu';
import { getBossHomeInfo, getBossHomeInfoV2 } from '../reports/home/entry-page';
import { getExpectedDay } from '../reports/home/expected-day';
import { removeAll } from '../reports/message/messages';
import { getConsumeOrderInfoV2, getNoPayOrderDetail } from '../reports/order/order-detail';
import { getConsumeOrderListV2 } from '../reports/order/order-list';
import { getBusinessInfoGoods } from '../reports/rank/goods-rank';
import { getBusinessInfoMember } from '../reports/rank/member-rank';
import { shopRankingList } from '../reports/rank/shop-rank';
import {
  getBaseSelectDesk,
  getBaseSelectPayType,
  getBaseSelectSource,
  getBaseSelectUser,
  getShopInfos,
} from '../reports/select/select';
import { getSetPurpose, saveSetPurpose } from '../reports/target/purpose';

export const handlers = {
  '/api/BossAssistant/GetShopInfos': getShopInfos,
  '/api/BossAssistant/GetBaseSelectSource': getBaseSelectSource,
  '/api/BossAssistant/GetBaseSelectPayType': getBaseSelectPayType,
  '/api/BossAssistant/GetBaseSelectUser': getBaseSelectUser,
  '/api/BossAssistant/GetBaseSelectDesk': getBaseSelectDesk,

  '/api/BossAssistant/GetBossHomeInfo': getBossHomeInfo,
  '/api/BossAssistant/GetBossHomeInfoV2': getBossHomeInfoV2,
  '/api/Insight/GetExpectedDay': getExpectedDay,

  '/api/BossAssistant/GetBusinessInfoV2': getBusinessInfoV2,
  '/api/BossAssistant/GetBusinessInfoIncome': getBusinessInfoIncome,
  '/api/Insight/GetIncomeChange': getIncomeChange,
  '/api/BossAssistant/GetOrderTrend': getOrderTrend,
  '/api/BossAssistant/GetOrderSource': getOrderSource,
  '/api/BossAssistant/GetTimespansData': getTimespansData,
  '/api/BossAssistant/GetSetTimespans': getSetTimespans,
  '/api/BossAssistant/SaveSetTimespans': saveSetTimespans,
  '/api/BossAssistant/GetShopDailyCount': getShopDailyCount,
  '/api/BossAssistant/GetShopDailyList': getShopDailyList,

  '/api/GeneralInterface/GetConsumeOrderListV2': getConsumeOrderListV2,
  '/api/GeneralInterface/GetConsumeOrderInfoV2': getConsumeOrderInfoV2,
  '/api/BossAssistant/GetNoPayOrder': getNoPayOrder,
  '/api/BossAssistant/GetNoPayOrderDetail': getNoPayOrderDetail,

  '/api/BossAssistant/GetClassifyInfos': getClassifyInfos,
  '/api/BossAssistant/GetGoodsInfos': getGoodsInfos,
  '/api/BossAssistant/GetGoodsOrderLists': getGoodsOrderLists,

  '/api/BossAssistant/GetBusinessInfoGoods': getBusinessInfoGoods,
  '/api/BossAssistant/GetBusinessInfoMember': getBusinessInfoMember,
  '/api/BossAssistant/ShopRankingList': shopRankingList,

  '/api/BossAssistant/GetOrderAbnormals': getOrderAbnormals,
  '/api/StatisticalReport/GetSensitiveStatisticsPage': getSensitiveStatisticsPage,
  ...recordPages,

  '/api/BossAssistant/GetSetPurpose': getSetPurpose,
  '/api/BossAssistant/SaveSetPurpose': saveSetPurpose,

  '/api/BossAssistant/RemoveAll': removeAll,
} satisfies Handlers;
