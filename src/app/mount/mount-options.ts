import type { AppInfo, Given, MountOptions, UserInfo } from '../../../types';

/** What follows the element: options, or the shell's user and app by themselves. */
export type MountArguments =
  | [options?: MountOptions | undefined]
  | [userInfo: Given<UserInfo>, appInfo: Given<AppInfo>];

/** The number of arguments decides, so that `mount(element, userInfo, undefined)` is the short form without app info. */
export const optionsOf = (args: MountArguments): MountOptions =>
  args.length === 2 ? { userInfo: args[0], appInfo: args[1] } : (args[0] ?? {});
