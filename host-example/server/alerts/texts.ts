// biome-ignore-all format: one line a text
/** What messages say, by key, in every language (`lang.ts`). */
import { textsOf } from '../lang';

export const say = textsOf({
  'behind': { zh: '本月目标落后计划 {points} 个百分点', tw: '本月目標落後計畫 {points} 個百分點', en: 'Month target {points} pts behind plan' },
  'behind.need': { zh: '日均还需 {need}', tw: '每日還需 {need}', en: 'Needs {need} a day' },
  'change.before': { zh: '（前日 {before}）', tw: '（前日 {before}）', en: ' (day before {before})' },
  'counted': { zh: '应有 {expected} · 实点 {counted}{more}', tw: '應有 {expected} · 實點 {counted}{more}', en: 'expected {expected} · counted {counted}{more}' },
  'counted.over': { zh: '{day} 日结点钞长 {amount}', tw: '{day} 日結點鈔溢收 {amount}', en: 'Cash of {day} over by {amount}' },
  'counted.short': { zh: '{day} 日结点钞短 {amount}', tw: '{day} 日結點鈔短少 {amount}', en: 'Cash of {day} short by {amount}' },
  'daily': { zh: '{day} 营业日报 {income}{change}', tw: '{day} 營業日報 {income}{change}', en: 'Daily summary {day}: {income}{change}' },
  'daily.figures': { zh: '账单 {bills}，客流 {guests}，折前人均 {guest}，优惠率 {rate}，敏感操作 {alarms} 次 {amount}{reached?，目标达成 {reached}}{lines}', tw: '帳單 {bills}，來客數 {guests}，折前客單價 {guest}，優惠率 {rate}，敏感操作 {alarms} 次 {amount}{reached?，目標達成 {reached}}{lines}', en: 'Bills {bills}, guests {guests}, per guest before discounts {guest}, discount rate {rate}, sensitive operations {alarms} ({amount}){reached?, {reached} of target}{lines}' },
  'expiry': { zh: '软件将于 {days} 天后到期', tw: '軟體將於 {days} 天後到期', en: 'The software expires in {days} {days#day|days}' },
  'expiry.then': { zh: '到期后将无法查看数据，请及时续费。', tw: '到期後將無法查看報表，請及時續約。', en: 'Reports cannot be opened afterwards; please renew in time.' },
  'hours': { zh: '{hours} 小时{minutes? {minutes} 分钟}', tw: '{hours} 小時{minutes? {minutes} 分鐘}', en: '{hours} {hours#hour|hours}{minutes? {minutes} min}' },
  'minutes': { zh: '{minutes} 分钟', tw: '{minutes} 分鐘', en: '{minutes} min' },
  'offline': { zh: '已 {lasting}未同步', tw: '已 {lasting}未同步', en: 'Not synced for {lasting}' },
  'offline.back': { zh: '已恢复同步', tw: '已恢復同步', en: 'Syncing again' },
  'offline.last': { zh: '最后同步 {last}，数据可能不完整', tw: '最後同步 {last}，資料可能不完整', en: 'Last sync {last}. Figures may be incomplete' },
  'offline.since': { zh: '{clock} 恢复', tw: '{clock} 恢復', en: 'Since {clock}' },
  'recharge': { zh: '储值 {amount}{gift?（赠 {gift}）}', tw: '儲值 {amount}{gift?（贈 {gift}）}', en: 'Top-up {amount}{gift? (bonus {gift})}' },
  'recharge.back': { zh: '余额退款 {amount}', tw: '餘額退款 {amount}', en: 'Balance paid out {amount}' },
  'restated': { zh: '{day} 营业收入变动 {change}', tw: '{day} 營業收入異動 {change}', en: 'Business income of {day} changed by {change}' },
  'restated.bills': { zh: '日结后有 {count} 单变动', tw: '日結後有 {count} 單異動', en: '{count} {count#bill|bills} changed after the day was closed' },
  'target': { zh: '{span}{metric}目标已达成 {actual}', tw: '{span}{metric}目標已達成 {actual}', en: '{span} {metric}target reached: {actual}' },
  'target.at': { zh: '目标 {target}，{clock} 达到', tw: '目標 {target}，{clock} 達到', en: 'Target {target}, reached at {clock}' },
  'target.count': { zh: '{value}{unit}', tw: '{value}{unit}', en: '{value}{unit}' },
  'target.part': { zh: '{span}{metric}目标已完成 {step}% {actual}', tw: '{span}{metric}目標已完成 {step}% {actual}', en: '{span} {metric}target {step}% reached: {actual}' },
  'target.today': { zh: '本日', tw: '本日', en: 'Daily' },
  'unpaid': { zh: '{count} 单超过 {lasting}未结 {sum}', tw: '{count} 單超過 {lasting}未結 {sum}', en: '{count} {count#bill|bills} open over {lasting}: {sum}' },
  'unpaid.mixed': { zh: '{count} 单未结 {sum}（超过 {lasting}或隔日）', tw: '{count} 單未結 {sum}（超過 {lasting}或隔日）', en: '{count} {count#bill|bills} open over {lasting} or since an earlier day: {sum}' },
  'unpaid.more': { zh: ' 等 {count} 单', tw: ' 等 {count} 單', en: ' … {count} bills' },
});
