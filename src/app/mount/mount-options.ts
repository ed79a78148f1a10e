import type { AppInfo, Given, MountOptions, UserInfo } from '../../../types';

/** The arguments after the element: options, or user info and app info separately. */
export type MountArguments =
  | [options?: MountOptions | undefined]
  | [userInfo: Given<UserInfo>, appInfo: Given<AppInfo>];

/** The number of arguments decides: `mount(element, userInfo, undefined)` is the short form without app info. */
export const optionsOf = (args: MountArguments): MountOptions =>
  args.length === 2 ? { userInfo: args[0], appInfo: args[1] } : (args[0] ?? {});
