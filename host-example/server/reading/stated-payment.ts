/** Whether a row of `source_day` says what was paid in one way on a day. Rows of imports before 0037 name no pay type. */
export const isStatedPayment = (row: string): string => `${row}.measure = 'paid' and ${row}.pay_code <> ''`;
