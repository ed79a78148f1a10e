// Error codes of the server with HTTP status and texts; the server fills in {n}, {field}, {name}, {a} and {b}.
interface ErrorEntry {
  status: number;
  zh: string;
  /** For Taiwan. */
  tw: string;
  en: string;
}

export const errors = {
  1001: { status: 401, zh: '账号或密码错误', tw: '帳號或密碼錯誤', en: 'Wrong account or password' },
  1002: {
    status: 401,
    zh: '登录已失效，请重新登录',
    tw: '登入已失效，請重新登入',
    en: 'Your login has expired, please log in again',
  },
  1003: {
    status: 429,
    zh: '登录失败次数过多，请{n}分钟后再试',
    tw: '登入失敗次數過多，請於 {n} 分鐘後再試',
    en: 'Too many failed logins, please try again in {n} minutes',
  },
  1004: { status: 403, zh: '账号已停用', tw: '帳號已停用', en: 'This account is disabled' },
  1005: {
    status: 403,
    zh: '软件未开通或已到期',
    tw: '軟體未開通或已到期',
    en: 'The software is not activated or has expired',
  },
  1006: {
    status: 429,
    zh: '请求过于频繁，请{n}秒后再试',
    tw: '要求過於頻繁，請於 {n} 秒後再試',
    en: 'Too many requests, please try again in {n} seconds',
  },
  1007: {
    status: 401,
    zh: '签名无效，请检查合作方密钥',
    tw: '簽章無效，請檢查合作夥伴的金鑰',
    en: 'The signature is not valid, please check the secret of the partner',
  },
  1008: {
    status: 401,
    zh: '请求已使用过或已过期，请重新签名',
    tw: '請求已使用過或已過期，請重新簽章',
    en: 'This request was used before or is too old, please sign a new one',
  },
  1009: {
    status: 401,
    zh: '单点登录未完成，请重新登录',
    tw: '單一登入未完成，請重新登入',
    en: 'The single sign-on was not completed, please sign in again',
  },
  1010: {
    status: 403,
    zh: '该身份没有对应的账号，请联系管理员',
    tw: '此身分沒有對應的帳號，請聯絡管理員',
    en: 'There is no account for this sign-in, please ask your administrator',
  },
  1011: {
    status: 503,
    zh: '单点登录服务无响应，请稍后再试',
    tw: '單一登入服務沒有回應，請稍後再試',
    en: 'The single sign-on service does not answer, please try again later',
  },
  1012: {
    status: 401,
    zh: '访问令牌无效、已过期或已撤销，请在管理页面（/admin.html）生成新的',
    tw: '存取權杖無效、已過期或已撤銷，請在管理頁面（/admin.html）產生新的',
    en: 'The access token is wrong, has expired or was revoked; make a new one in /admin.html',
  },
  2001: {
    status: 403,
    zh: '您没有该门店的权限',
    tw: '您沒有此門市的權限',
    en: 'You have no permission for this store',
  },
  2002: {
    status: 403,
    zh: '操作失败，您未拥有此权限！请联系管理开通此权限!',
    tw: '您沒有此操作的權限，請聯絡管理員開通',
    en: 'You do not have this permission. Please ask your administrator to grant it.',
  },
  3001: { status: 400, zh: '参数错误：{field}', tw: '參數錯誤：{field}', en: 'Invalid parameter: {field}' },
  3002: {
    status: 422,
    zh: '日期范围不能超过{n}天',
    tw: '日期範圍不可超過 {n} 天',
    en: 'The date range must not exceed {n} days',
  },
  3003: {
    status: 422,
    zh: '开始日期晚于结束日期，请交换两个日期',
    tw: '開始日期晚於結束日期，請交換兩個日期',
    en: 'The start date is after the end date, please swap them',
  },
  3004: { status: 413, zh: '提交的内容过大', tw: '送出的內容過大', en: 'The submitted content is too large' },
  3101: { status: 422, zh: '时段重叠：{a} 与 {b}', tw: '時段重疊：{a} 與 {b}', en: 'Day parts overlap: {a} and {b}' },
  3102: {
    status: 409,
    zh: '数据已被{name}修改，请刷新后重试',
    tw: '資料已由{name}修改，請重新整理後再試',
    en: 'The data was changed by {name}, please refresh and try again',
  },
  3201: { status: 422, zh: '目标值须大于0', tw: '目標值須大於 0', en: 'The target must be greater than 0' },
  4000: { status: 404, zh: '接口不存在', tw: '沒有這個 API', en: 'There is no such call' },
  4001: { status: 404, zh: '订单不存在', tw: '訂單不存在', en: 'The order does not exist' },
  4002: {
    status: 404,
    zh: '所选内容不存在，请刷新后重试',
    tw: '所選內容不存在，請重新整理後再試',
    en: 'This entry does not exist, please refresh',
  },
  4003: {
    status: 410,
    zh: '链接已失效或已使用，请联系管理员重新发送',
    tw: '連結已失效或已使用，請聯絡管理員重新發送',
    en: 'This link has been used or has expired, please ask your administrator for a new one',
  },
  5000: {
    status: 500,
    zh: '系统繁忙，请稍后再试',
    tw: '系統繁忙，請稍後再試',
    en: 'The system is busy, please try again later',
  },
  5001: {
    status: 503,
    zh: '数据正在准备，请稍后',
    tw: '資料準備中，請稍候',
    en: 'The data is being prepared, please wait a moment',
  },
} as const satisfies Record<number, ErrorEntry>;

export type ErrorCode = keyof typeof errors;
