import type { AlertSettings } from '../../../../types/api/message-service';

/**
 * Default alert settings (docs/product/messages.md#alert-settings); thresholds are in yuan, or in minutes for unpaid
 * bills.
 */
export const defaultAlerts: AlertSettings['Items'] = [
  { MsgType: 1, Enabled: 1 },
  { MsgType: 2, SensitiveType: 1, Enabled: 1, Threshold: 100 },
  { MsgType: 2, SensitiveType: 2, Enabled: 1 },
  { MsgType: 2, SensitiveType: 3, Enabled: 0 },
  { MsgType: 2, SensitiveType: 4, Enabled: 1 },
  { MsgType: 2, SensitiveType: 5, Enabled: 1, Threshold: 50 },
  { MsgType: 2, SensitiveType: 6, Enabled: 1, Threshold: 50 },
  { MsgType: 2, SensitiveType: 7, Enabled: 1 },
  { MsgType: 2, SensitiveType: 8, Enabled: 0 },
  { MsgType: 3, Enabled: 1, Threshold: 180 },
  { MsgType: 4, Enabled: 1 },
  { MsgType: 5, Enabled: 1 },
  { MsgType: 6, Enabled: 1 },
  { MsgType: 7, Enabled: 1, Threshold: 1000 },
  { MsgType: 8, Enabled: 1 },
  { MsgType: 9, Enabled: 1 },
  { MsgType: 10, Enabled: 1, Threshold: 50 },
];
