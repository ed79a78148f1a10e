/** Risk level of a sensitive record by fixed rules, the same whatever a page shows; and the record as an answer holds it. */
import type { Static, TObject } from 'typebox';
import type { AlertSettings } from '../../../../types/api/message-service';
import { inMinorUnit } from '../../currency';
import { digitsOfShops, type Shops } from '../../metrics/shops';
import { defaultsIn } from '../message/alert-settings';
import { shown } from '../shown';
import { say, sensitiveWords } from '../words';
import { RECORD_TYPES, type RecordType } from './sensitive';
import type { SensitiveRecord } from './sensitive-record';

/** Amounts from which a record of each type is grave: the alert thresholds, in the smallest unit. */
export type Thresholds = ReadonlyMap<RecordType, number>;

/** Of types whose alerts have none. */
const OTHER_THRESHOLD = 100_00;
/** The kind of messages that tell of sensitive operations. */
const OF_OPERATIONS = 2;

const SETTINGS = `select items from alert_setting where comp_id = $1 and account_id = 0`;

export async function loadThresholds(shops: Shops): Promise<Thresholds> {
  const [row] = await shops.q<{ items: AlertSettings['Items'] | null }>(SETTINGS, [shops.compId]);
  const digits = digitsOfShops(shops);
  const thresholds = new Map<RecordType, number>(RECORD_TYPES.map((type) => [type, OTHER_THRESHOLD]));
  for (const { MsgType, SensitiveType, Threshold = 0 } of [...defaultsIn(digits), ...(row?.items ?? [])])
    if (MsgType === OF_OPERATIONS && SensitiveType !== undefined && Threshold > 0)
      thresholds.set(SensitiveType, inMinorUnit(Threshold, digits));
  return thresholds;
}

/**
 * 2: cash given back after payment, a bill reopened on a later day, anything after the day was closed, an amount from the
 * threshold on. 1: from half of it on, or one person asked for it and approved it.
 */
function riskLevel(record: SensitiveRecord, thresholds: Thresholds): 0 | 1 | 2 {
  const threshold = thresholds.get(record.Type) ?? OTHER_THRESHOLD;
  const isCashOut = record.AfterSettle === 1 && record.isCash === 1;
  const isLate = record.Type === 7 && record.IsCrossDay === 1;
  if (isCashOut || isLate || record.afterClose === 1 || record.Amount >= threshold) return 2;
  const isOwnApproval = record.OperatorID !== '' && record.OperatorID === record.AuthorizerID;
  return record.Amount * 2 >= threshold || isOwnApproval ? 1 : 0;
}

/** The record as a call answers it: the members of its schema. */
export const toSensitiveRow = <Row extends TObject>(
  schema: Row,
  record: SensitiveRecord,
  thresholds: Thresholds,
  lang: Shops['lang'],
): Static<Row> =>
  shown(schema, {
    ...record,
    TypeName: say(sensitiveWords[record.Type], lang),
    RiskLevel: riskLevel(record, thresholds),
  } as Static<Row>);
