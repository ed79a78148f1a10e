// Error codes of the server with HTTP status and texts; the server fills in {n}, {field}, {name}, {a} and {b}.
interface ErrorEntry {
  status: number;
  zh: string;
  en: string;
}

export const errors = {
  1001: { status: 401, zh: '账号或密码错误', en: 'Wrong account or password' },
  1002: { status: 401, zh: '登录已失效，请重新登录', en: 'Your login has expired, please log in again' },
  1003: {
    status: 429,
    zh: '登录失败次数过多，请{n}分钟后再试',
    en: 'Too many failed logins, please try again in {n} minutes',
  },
  1004: { status: 403, zh: '账号已停用', en: 'This account is disabled' },
  1005: { status: 403, zh: '软件未开通或已到期', en: 'The software is not activated or has expired' },
  1006: {
    status: 429,
    zh: '请求过于频繁，请{n}秒后再试',
    en: 'Too many requests, please try again in {n} seconds',
  },
  1007: {
    status: 401,
    zh: '签名无效，请检查合作方密钥',
    en: 'The signature is not valid, please check the secret of the partner',
  },
  1008: {
    status: 401,
    zh: '请求已使用过或已过期，请重新签名',
    en: 'This request was used before or is too old, please sign a new one',
  },
  1009: {
    status: 401,
    zh: '单点登录未完成，请重新登录',
    en: 'The single sign-on was not completed, please sign in again',
  },
  1010: {
    status: 403,
    zh: '该身份没有对应的账号，请联系管理员',
    en: 'There is no account for this sign-in, please ask your administrator',
  },
  1011: {
    status: 503,
    zh: '单点登录服务无响应，请稍后再试',
    en: 'The single sign-on service does not answer, please try again later',
  },
  2001: { status: 403, zh: '您没有该门店的权限', en: 'You have no permission for this store' },
  2002: {
    status: 403,
    zh: '操作失败，您未拥有此权限！请联系管理开通此权限!',
    en: 'You do not have this permission. Please ask your administrator to grant it.',
  },
  3001: { status: 400, zh: '参数错误：{field}', en: 'Invalid parameter: {field}' },
  3002: { status: 422, zh: '日期范围不能超过{n}天', en: 'The date range must not exceed {n} days' },
  3003: { status: 422, zh: '开始日期不能晚于结束日期', en: 'The start date must not be after the end date' },
  3004: { status: 413, zh: '提交的内容过大', en: 'The submitted content is too large' },
  3101: { status: 422, zh: '时段重叠：{a} 与 {b}', en: 'Day parts overlap: {a} and {b}' },
  3102: {
    status: 409,
    zh: '数据已被{name}修改，请刷新后重试',
    en: 'The data was changed by {name}, please refresh and try again',
  },
  3201: { status: 422, zh: '目标值须大于0', en: 'The target must be greater than 0' },
  4000: { status: 404, zh: '接口不存在', en: 'There is no such call' },
  4001: { status: 404, zh: '订单不存在', en: 'The order does not exist' },
  4002: { status: 404, zh: '所选内容不存在，请刷新后重试', en: 'This entry does not exist, please refresh' },
  4003: {
    status: 410,
    zh: '链接已失效或已使用，请联系管理员重新发送',
    en: 'This link has been used or has expired, please ask your administrator for a new one',
  },
  5000: { status: 500, zh: '系统繁忙，请稍后再试', en: 'The system is busy, please try again later' },
  5001: { status: 503, zh: '数据正在准备，请稍后', en: 'The data is being prepared, please wait a moment' },
} as const satisfies Record<number, ErrorEntry>;

export type ErrorCode = keyof typeof errors;
