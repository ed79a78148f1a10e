// Imports by the page of administration: files are sent in pieces, looked at, imported and taken out again. Reading and
// importing answer with one JSON object a line, of which the last is the result or what was wrong.
import Type, { type Static, type TSchema } from 'typebox';
import { Count, codes, Flag, Text } from './common';

const UploadID = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: 'as the first piece was answered' });
const Optional = Type.Optional(Type.String({ maxLength: 100 }));

/** Members of the address; the piece is the body. A first piece has no UploadID. */
export const UploadPiece = Type.Object({
  UploadID: Type.Optional(UploadID),
  Name: Type.String({ minLength: 1, maxLength: 200, description: 'of the file, with its folders' }),
  Offset: Type.String({ pattern: '^\\d{1,12}$', description: 'where in the file the piece begins' }),
});
export type UploadPiece = Static<typeof UploadPiece>;

export const ImportReq = Type.Object({
  UploadID,
  ShopName: Type.String({ minLength: 1, maxLength: 50 }),
  From: Type.Optional(
    Type.String({
      maxLength: 20,
      description: "the till, csv for a table of another one; '' or absent: told by the columns",
    }),
  ),
  Dates: Type.Optional(Type.String({ maxLength: 3, description: 'dmy, mdy or ymd, where the files do not tell' })),
  Map: Type.Optional(Type.String({ maxLength: 16_000, description: 'a mapping as JSON, for files of no known till' })),
  Encoding: Type.Optional(
    Type.String({ maxLength: 20, description: "of the files, such as gbk; '' or absent: told by their bytes" }),
  ),
  Currency: Optional,
  TimeZone: Optional,
});
export type ImportReq = Static<typeof ImportReq>;

const Left = Type.Object({ File: Text, Line: Type.Integer(), Count, Reason: Text });
const Day = Type.Object({ Date: Text, Bills: Count, Income: Text });
const IsOfDays = Type.Optional(codes([1], '1 = the files hold totals of days and no bills'));
const ImportRun = Type.Object({
  ImportID: Type.Integer(),
  ShopName: Text,
  Source: Text,
  Files: Type.Array(Text),
  By: Type.String({ description: "'' = the command line" }),
  Time: Text,
  IsFinished: Flag,
  Rows: Type.Integer({ minimum: 0, description: 'read' }),
  Created: Count,
  Updated: Count,
  Unchanged: Count,
  Left: Count,
  UndoneTime: Type.String({ description: "'' while it stands" }),
});

/** One line of the answer of reading or importing. */
export const ImportEvent = Type.Union([
  Type.Object({ Kind: Type.Literal('progress'), Rows: Count, Of: Count }),
  Type.Object({
    Kind: Type.Literal('failed'),
    Message: Text,
    Ask: Type.Unsafe<'' | 'From' | 'Dates' | 'Encoding' | 'Currency' | 'ShopName'>(
      Type.String({
        description: "the member of the request that settles it: From, Dates, Encoding, Currency, ShopName, or ''",
      }),
    ),
  }),
  Type.Object({
    Kind: Type.Literal('columns'),
    Columns: Type.Array(Text),
    Rows: Type.Array(Type.Array(Text)),
    Map: Type.String({ description: 'a mapping that may fit' }),
    TimeFormats: Type.Array(Type.Object({ Format: Text, Example: Text, Time: Text }), {
      description: 'ways to read the times of the first rows; more than one where day and month may be either',
    }),
    Sheets: Type.Array(Text, { description: 'of a workbook with several' }),
    Joined: Type.String({ description: "the file that rows are looked up in; '' where there is none" }),
    Others: Type.Array(Type.Object({ Name: Text, Columns: Type.Array(Text) }), {
      description: 'further files with columns of their own',
    }),
    Currency: Type.String({ description: "what the amounts are written in; '' where they do not say" }),
    IsNewStore: Flag,
    CompanyCurrency: Text,
  }),
  Type.Object({
    Kind: Type.Literal('preview'),
    Source: Text,
    Files: Type.Array(Text),
    Rows: Count,
    Bills: Count,
    Income: Text,
    Days: Type.Array(Day),
    IsOfDays,
    First: Type.Array(
      Type.Object({
        Bill: Text,
        Time: Type.String({ description: 'a day alone where hours are unknown' }),
        Amount: Text,
        Dishes: Type.Array(Text),
        Facts: Type.Array(Type.Object({ Name: Text, Value: Text }), {
          description: 'all else that was understood: payments, table, guests, discounts, tax …',
        }),
      }),
      { description: 'three bills as they were understood; files of daily totals have none' },
    ),
    Payments: Type.Array(Type.Object({ Name: Text, Kind: Text, Amount: Text }), {
      description: 'ways of payment, the kind each was taken for (paymentKinds of the map), and the sum',
    }),
    LeftBills: Count,
    LeftRows: Count,
    AllIncome: Type.String({
      description: "with what the rows of the bills come to that are left out; '' where a refund is among them",
    }),
    Mends: Type.Array(
      Type.Object({
        Key: Type.Unsafe<'return' | 'discount' | 'daily' | 'decimal' | 'total' | 'firstRow'>(Text),
        Map: Text,
        Bills: Count,
      }),
      { description: 'other ways to read the same files that leave fewer bills out' },
    ),
    IsNewStore: Flag,
    Currency: Type.String({ description: "of the store; '' for a new one for which nobody has said it" }),
    CompanyCurrency: Text,
    Left: Type.Array(Left),
    Notes: Type.Array(Left),
  }),
  Type.Object({
    Kind: Type.Literal('imported'),
    ImportID: Type.Integer(),
    Rows: Count,
    Created: Count,
    Updated: Count,
    Unchanged: Count,
    LeftBills: Count,
    Left: Type.Array(Left),
    Notes: Type.Array(Left),
    IsOfDays,
    Totals: Type.Array(
      Type.Object({
        Date: Text,
        IsEqual: Flag,
        HasNoBills: Type.Optional(codes([1], '1 = the store has no bills of the day to hold them against')),
        Words: Text,
      }),
    ),
  }),
]);
export type ImportEvent = Static<typeof ImportEvent>;

export const importApi = {
  '/api/Admin/UploadImport': { request: UploadPiece, response: Type.Object({ UploadID, Received: Count }) },
  '/api/Admin/ReadImport': { request: ImportReq, response: ImportEvent },
  '/api/Admin/PutImport': { request: ImportReq, response: ImportEvent },
  '/api/Admin/EndUpload': { request: Type.Object({ UploadID }), response: Type.Object({ Done: Flag }) },
  '/api/Admin/GetImports': { request: Type.Object({}), response: Type.Object({ List: Type.Array(ImportRun) }) },
  '/api/Admin/UndoImport': {
    request: Type.Object({ ImportID: Type.Integer({ minimum: 1, maximum: 2147483647 }) }),
    response: Type.Object({ Removed: Count, Restored: Count, Kept: Count, KeptBills: Type.Array(Text) }),
  },
} as const satisfies Record<`/api/Admin/${string}`, { request: TSchema; response: TSchema }>;
export type ImportPath = keyof typeof importApi;
