/** Risk level of a sensitive record by fixed rules, the same whatever a page shows; and the record as an answer holds it. */
import type { Static, TObject } from 'typebox';
import { inMinorUnit } from '../../currency';
import { digitsOfShops, type Shops } from '../../metrics/shops';
import { shown } from '../shown';
import { say, sensitiveWords } from '../words';
import { RECORD_TYPES, type RecordType } from './sensitive';
import type { SensitiveRecord } from './sensitive-record';

/** Amounts from which a record of each type is grave: the alert thresholds. */
export type Risks = ReadonlyMap<RecordType, number>;

/** Alert thresholds while the company has set none, fen (docs/product/messages.md#alert-settings). */
const DEFAULT_THRESHOLDS: Partial<Record<RecordType, number>> = { 1: 100_00, 5: 50_00, 6: 50_00 };
const OTHER_THRESHOLD = 100_00;

interface AlertItem {
  MsgType: number;
  SensitiveType?: RecordType;
  Threshold?: number;
}

const SETTINGS = `select items from alert_setting where comp_id = $1 and account_id = 0`;

export async function loadRisks(shops: Shops): Promise<Risks> {
  const [row] = await shops.q<{ items: AlertItem[] | null }>(SETTINGS, [shops.compId]);
  const thresholds = new Map<RecordType, number>(
    RECORD_TYPES.map((type) => [type, DEFAULT_THRESHOLDS[type] ?? OTHER_THRESHOLD]),
  );
  for (const { MsgType, SensitiveType, Threshold } of row?.items ?? []) {
    if (MsgType === 2 && SensitiveType !== undefined && Threshold !== undefined && Threshold > 0)
      thresholds.set(SensitiveType, inMinorUnit(Threshold, digitsOfShops(shops)));
  }
  return thresholds;
}

/**
 * 2: cash out after payment, reverse settlement on a later day, after the day was closed, or the threshold reached. 1: half
 * of it, or asked for and approved by one person.
 */
function riskLevel(record: SensitiveRecord, risks: Risks): 0 | 1 | 2 {
  const threshold = risks.get(record.Type) ?? OTHER_THRESHOLD;
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
  risks: Risks,
  lang: Shops['lang'],
): Static<Row> =>
  shown(schema, {
    ...record,
    TypeName: say(sensitiveWords[record.Type], lang),
    RiskLevel: riskLevel(record, risks),
  } as Static<Row>);
