// A small shop as the server would answer it: three pages of bills and the choices of the filter.
import type { OrderDetail, OrderListRes, OrderRow } from '../../types/api/order';
import type { Answer } from '../support/render-widget';

export const LIST = '/api/GeneralInterface/GetConsumeOrderListV2';

export function bill(n: number, more: Partial<OrderRow> = {}): OrderRow {
  return {
    OrderID: String(5000 + n),
    OrderNo: `20240507${String(n).padStart(4, '0')}`,
    SerialNo: String(n),
    ShopID: '1001',
    ShopName: '朝阳店',
    OrderState: 2,
    OrderMode: 1,
    SourceID: '1',
    SourceName: '收银台',
    AreaName: '大厅',
    DeskName: `A${n}`,
    GuestCount: 4,
    BusinessDate: '2024-05-07',
    OpenTime: '2024-05-07 18:00:00',
    SettleTime: '2024-05-07 19:12:00',
    Minutes: 72,
    Turnover: 128,
    DiscountAmount: 20,
    RefundAmount: 0,
    BusinessIncome: 108,
    UnpaidAmount: 0,
    PayNames: '微信',
    CashierName: '小李',
    WaiterName: '小王',
    MemName: '',
    MemMobile: '',
    SpecialFlags: [],
    ReverseCount: 0,
    ChildCount: 0,
    GoodsQty: 3,
    ...more,
  };
}

export const sum = {
  Turnover: 5760,
  DiscountAmount: 900,
  RefundAmount: 0,
  BusinessIncome: 4860,
  OrderCount: 45,
  GuestCount: 180,
  TableCount: 45,
  AvgGuestBefore: 32,
  AvgOrderAfter: 108,
};

const states: OrderListRes['States'] = [
  { OrderState: 1, Count: 2 },
  { OrderState: 2, Count: 40 },
  { OrderState: 6, Count: 1 },
  { OrderState: 7, Count: 2 },
];

/** Answers pages out of `rows`. */
export const listOf =
  (rows: OrderRow[], States: OrderListRes['States'] = states, more: Partial<OrderListRes> = {}) =>
  ({ PageIndex = 1, PageSize = 20 }: Record<string, unknown>): OrderListRes => {
    const page = Number(PageIndex);
    const size = Number(PageSize);
    return {
      Total: rows.length,
      PageIndex: page,
      PageSize: size,
      List: rows.slice((page - 1) * size, page * size),
      ...(page * size < rows.length && { Cursor: `behind ${page}` }),
      DataTime: '2024-05-07 21:35:12',
      Sum: sum,
      States,
      Days: [{ Date: '2024-05-07', OrderCount: sum.OrderCount, BusinessIncome: sum.BusinessIncome }],
      ...more,
    };
  };

export const bills = (count: number): OrderRow[] => Array.from({ length: count }, (_, index) => bill(index + 1));

const way = (
  ...[PayCode, PayName, PayGroup, GroupName, IsDeleted, Sort]: [string, string, number, string, number, number]
) => ({ PayCode, PayName, PayGroup, GroupName, IsCollected: 1, IsDeleted, Sort });
export const choices: Record<string, Answer> = {
  '/api/BossAssistant/GetBaseSelectUser': {
    List: [
      { UserID: '11', UserName: '小李', UserType: 1, ShopID: '1001', ShopName: '朝阳店', IsDisabled: 0 },
      { UserID: '12', UserName: '小赵', UserType: 1, ShopID: '1001', ShopName: '朝阳店', IsDisabled: 1 },
    ],
  },
  '/api/BossAssistant/GetBaseSelectDesk': {
    DeskCount: 3,
    SeatCount: 12,
    List: [
      {
        AreaID: '21',
        AreaName: '大厅',
        ShopID: '1001',
        ShopName: '朝阳店',
        IsDeleted: 0,
        Desks: [
          { DeskID: '211', DeskName: 'A1', Seats: 4, IsDeleted: 0 },
          { DeskID: '212', DeskName: 'A2', Seats: 4, IsDeleted: 1 },
        ],
      },
      {
        AreaID: '22',
        AreaName: '包间',
        ShopID: '1001',
        ShopName: '朝阳店',
        IsDeleted: 0,
        Desks: [{ DeskID: '221', DeskName: '牡丹厅', Seats: 12, IsDeleted: 0 }],
      },
    ],
  },
  '/api/BossAssistant/GetBaseSelectPayType': {
    List: [
      way('001', '现金', 1, '现金', 0, 1),
      way('WX', '微信', 2, '线上支付', 0, 2),
      way('ALI', '支付宝', 2, '线上支付', 1, 3),
    ],
  },
  '/api/BossAssistant/GetBaseSelectSource': {
    List: [{ SourceID: '1', SourceName: '收银台', OrderModes: [1], IsTakeaway: 0, Sort: 1 }],
  },
  '/api/BossAssistant/GetShopInfos': {
    CanAll: 1,
    Total: 2,
    List: ['1001', '1002'].map((ShopID) => ({
      ShopID,
      ShopName: ShopID === '1001' ? '朝阳店' : '海淀店',
      IsHQ: 0,
      RegionName: '北京',
      Status: ShopID === '1001' ? 1 : 2,
      DayStart: '04:00',
      TimeZone: 'Asia/Shanghai',
      Address: '',
      Tel: '',
      LogoUrl: '',
      DeskCount: 3,
      SeatCount: 12,
      LastSyncTime: '2024-05-07 21:35:12',
    })),
  },
  '/api/BossAssistant/GetSetTimespans': {
    ShopID: '1001',
    DayStart: '04:00',
    TimeBasis: 1,
    IsDefault: 1,
    Version: 1,
    UpdateTime: '',
    UpdateUser: '',
    List: [{ TimespanID: '31', Name: '午餐', BeginTime: '10:00', EndTime: '14:00', Sort: 1 }],
  },
};

export const detail = (more: Partial<OrderDetail> = {}): OrderDetail => ({
  ...bill(1),
  OrderState: 4,
  Turnover: 128,
  DiscountAmount: 20,
  RefundAmount: 8,
  BusinessIncome: 100,
  ReverseCount: 1,
  ChildCount: 1,
  DataTime: '2024-05-07 21:35:12',
  CompName: '川味坊',
  Remark: '少辣',
  OpenUserName: '小王',
  SettleUserName: '小李',
  ParentID: '',
  SourceOrderNo: '',
  Goods: [
    {
      ItemID: '1',
      GoodsID: '71',
      GoodsName: '宫保鸡丁',
      SpecName: '大份',
      Attrs: '微辣',
      UnitName: '份',
      ImageUrl: '',
      ClassifyName: '热菜',
      Price: 48,
      SalePrice: 48,
      Qty: 2,
      ReturnQty: 0,
      GiftQty: 0,
      Amount: 96,
      DiscountAmount: 20,
      IncomeAmount: 68,
      ItemType: 1,
      ParentItemID: '',
      State: 1,
      Reason: '',
      OrderTime: '2024-05-07 18:05:00',
      WaiterName: '小王',
    },
    {
      ItemID: '2',
      GoodsID: '72',
      GoodsName: '酸辣汤',
      SpecName: '',
      Attrs: '',
      UnitName: '份',
      ImageUrl: '',
      ClassifyName: '汤',
      Price: 18,
      SalePrice: 18,
      Qty: 1,
      ReturnQty: 1,
      GiftQty: 0,
      Amount: 18,
      DiscountAmount: 0,
      IncomeAmount: 0,
      ItemType: 1,
      ParentItemID: '',
      State: 2,
      Reason: '上菜太慢',
      OrderTime: '2024-05-07 18:05:00',
      WaiterName: '小王',
    },
  ],
  Fees: [{ Name: '茶位费', Amount: 32, DiscountAmount: 0, RefundAmount: 0, IncomeAmount: 32 }],
  Discounts: [
    { DiscountType: 5, Name: '整单手动折扣', Amount: 20, OperatorName: '小李', AuthorizerName: '店长', Reason: '老客' },
  ],
  Payments: [
    {
      PayCode: 'WX',
      PayName: '微信',
      Amount: 108,
      GiftAmount: 0,
      Change: 0,
      PayTime: '2024-05-07 19:12:00',
      CashierName: '小李',
      TradeNo: '4200001',
      IsVoid: 0,
    },
  ],
  Refunds: [
    {
      RefundNo: 'R1',
      Amount: 8,
      PayName: '微信',
      RefundTime: '2024-05-07 20:00:00',
      OperatorName: '小李',
      AuthorizerName: '店长',
      Reason: '多收',
      Goods: [],
    },
  ],
  Logs: [
    {
      LogTime: '2024-05-07 18:00:00',
      Action: 'OPEN',
      ActionName: '开台',
      OperatorName: '小王',
      AuthorizerName: '',
      Before: '',
      After: '',
      Reason: '',
      Device: 'POS1',
    },
    {
      LogTime: '2024-05-07 19:30:00',
      Action: 'REVERSE',
      ActionName: '反结账',
      OperatorName: '小李',
      AuthorizerName: '店长',
      Before: '118.00',
      After: '108.00',
      Reason: '结错',
      Device: 'POS1',
    },
  ],
  Children: [{ OrderID: '6001', OrderNo: '202405070001-1', Relation: 1, DeskName: 'A1', Amount: 30, OrderState: 2 }],
  Member: {
    MemID: '81',
    MemName: '张女士',
    MemMobile: '138****1234',
    LevelName: '金卡',
    BalanceAfter: 200,
    PointAdd: 10,
  },
  Invoice: null,
  ...more,
});
