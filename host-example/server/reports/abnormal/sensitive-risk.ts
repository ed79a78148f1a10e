/** Risk level of a sensitive record by fixed rules, the same whatever a page shows; and the record as an answer holds it. */
import type { Static, TObject } from 'typebox';
import { inMinorUnit } from '../../currency';
import { digitsOfShops, type Shops } from '../../metrics/shops';
import { defaultsIn, usualAmount } from '../message/alert-settings';
import { shown } from '../shown';
import { say, sensitiveWords } from '../words';
import type { RecordType } from './sensitive';
import type { SensitiveRecord } from './sensitive-record';

/** For types whose default alerts have no threshold. */
const OTHER_AMOUNT = 100;

/**
 * The amount from which a record of the type is grave, in the smallest unit: that of the default alerts, so that a record has
 * one mark whatever alerts its reader has set.
 */
function graveFrom(shops: Shops, type: RecordType): number {
  const digits = digitsOfShops(shops);
  const alert = defaultsIn(digits).find(({ SensitiveType }) => SensitiveType === type);
  return inMinorUnit(alert?.Threshold ?? usualAmount(OTHER_AMOUNT, digits), digits);
}

/**
 * 2: cash given back after payment, a bill reopened on a later day, anything after the day was closed, an amount from the
 * threshold on. 1: from half of it on, or one person asked for it and approved it.
 */
function riskLevel(record: SensitiveRecord, threshold: number): 0 | 1 | 2 {
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
  shops: Shops,
): Static<Row> =>
  shown(schema, {
    ...record,
    TypeName: say(sensitiveWords[record.Type], shops.lang),
    RiskLevel: riskLevel(record, graveFrom(shops, record.Type)),
  } as Static<Row>);
