import Type, { type Static } from 'typebox';
import { Count, DateTime } from './common';

export const RemoveAllReq = Type.Object({
  MsgType: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: '0 or absent = all kinds' })),
  BeforeTime: Type.Optional(DateTime),
});
export type RemoveAllReq = Static<typeof RemoveAllReq>;

export const RemoveAllRes = Type.Object({ Removed: Count });
export type RemoveAllRes = Static<typeof RemoveAllRes>;
