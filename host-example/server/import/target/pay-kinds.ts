/** What kind of payment a name is, in the words of many languages. Prepaid ways collect nothing when they are used. */
export interface PayKind {
  group: number;
  isCollected: boolean;
}

export const payKinds = {
  cash: { group: 1, isCollected: true },
  mobile: { group: 2, isCollected: true },
  card: { group: 3, isCollected: true },
  storedValue: { group: 4, isCollected: false },
  account: { group: 5, isCollected: false },
  voucher: { group: 6, isCollected: true },
  giftCard: { group: 6, isCollected: false },
  points: { group: 7, isCollected: false },
  deposit: { group: 8, isCollected: false },
  other: { group: 9, isCollected: true },
} as const satisfies Record<string, PayKind>;
export type PayKindName = keyof typeof payKinds;

// biome-ignore format: one line a kind
/** The first that fits: a gift card is no card, and Cash App no cash. */
const WORDS: [PayKindName, RegExp][] = [
  ['giftCard', /\bgift|gutschein|geschenk|cadeau|regalo|presente|prezent|podarunk|подар|礼品卡|禮品卡|礼品券|禮券|ギフト|상품권/iu],
  ['points', /\bpoints?\b|loyalty|punkte|puntos|pontos|积分|積分|ポイント|포인트/iu],
  ['deposit', /\bdeposit|anzahlung|acompte|anticipo|sinal|[定订訂]金|押金/iu],
  ['account', /(?:house|on|customer|credit) account|auf rechnung|rechnung|forderung|en compte|a cuenta|挂账|掛帳|赊账|賒帳|ツケ|외상/iu],
  ['storedValue', /stored value|prepaid|guthaben|余额|餘額|储值|儲值|会员卡|會員卡|プリペイド/iu],
  ['mobile', /cash ?app|wechat|weixin|微信|alipay|支付宝|支付寶|(?:apple|google|samsung|line|jko|paypay|mobile|rakuten) ?pay\b|paypal|venmo|zelle|twint|swish|vipps|mobilepay|bizum|blik|\bpix\b|\bupi\b|paytm|gcash|grabpay|m-?pesa|街口|云闪付|雲閃付|扫码|掃碼|\bqr\b|e-?wallet|\bwallet\b|카카오페이|네이버페이/iu],
  ['voucher', /voucher|coupon|\bbons?\b|ticket resto|ticket restaurant|sodexo|edenred|vale|团购|團購|券|クーポン/iu],
  ['card', /card|visa|master|\bamex\b|american express|maestro|discover|diners|\bjcb\b|debit|credit|karte|\bec\b|girocard|tarjeta|\bcarte\b|\bcb\b|\bcarta\b|bancomat|cart[ãa]o|karta|kort\b|kártya|карт|银行卡|銀行卡|刷卡|信用卡|银联|銀聯|カード|카드|\bpos\b|บัตร|بطاقة|כרטיס|thẻ/iu],
  ['cash', /cash(?! ?less)|\bbar\b|bargeld(?!los)|barzahlung|contante?n?\b|contanti|efectivo|esp[èe]ces|liquide|dinheiro|numer[áa]rio|got[óo]wk|hotov|kontant|käteinen|készpénz|numerar|nakit|наличн|готівк|μετρητ|现金|現金|현금|tunai|เงินสด|tiền mặt|नकद|نقد|מזומן/iu],
];

export const payKindName = ({ group, isCollected }: PayKind): PayKindName =>
  (Object.keys(payKinds) as PayKindName[]).find(
    (name) => payKinds[name].group === group && payKinds[name].isCollected === isCollected,
  ) ?? 'other';

export function payKindOf(name: string): PayKind {
  const found = WORDS.find(([, words]) => words.test(name));
  return payKinds[found?.[0] ?? 'other'];
}
