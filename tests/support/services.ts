import { RequestError } from '../../src/core/network/request-error';
import { createServices, type Services } from '../../src/core/services';
import type { MountOptions } from '../../types';
import { type Answer, type Call, endRunning, endWithTest, fakeFetch } from './render-widget';

export interface Core extends Services {
  calls: Call[];
}

/** The services of a widget without its screen, over an injected fetch; they end with the test, or before the next. */
export function createCore(answers: Record<string, Answer> = {}, options: MountOptions = {}): Core {
  endRunning();
  const calls: Call[] = [];
  const services = createServices(
    {
      router: { mode: 'memory' },
      persist: 'memory',
      apiUrl: 'https://api.test',
      ...options,
      host: { fetch: fakeFetch(answers, calls), ...options.host },
    },
    window,
    'test',
  );
  return Object.assign(services, { calls, destroy: endWithTest(services.destroy) });
}

/** A storage of the host, and what is in it. */
export function hostStorage() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, storage };
}

/** The failure of a call that has to fail. */
export async function failureOf(promise: Promise<unknown>): Promise<RequestError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RequestError) return error;
  throw new Error(`not rejected with a RequestError: ${String(error)}`);
}

export const loginAnswer = {
  Token: 'token-1',
  PermissionJson: 'boss.home,Boss.Finance',
  SoftModuleJson: 'BOSS,report',
  ImageServerPath: 'https://img.test/',
  ShopID: '1001',
  ShopName: '朝阳店',
  CompCode: 'ba001',
  CompID: 1,
  CompName: '老王餐饮',
  MShopID: '1000',
  MasterAccount: 'boss',
  MasterID: '7',
  MasterName: '王老板',
  SystemUrlConfig: { APIUrl: '', BossUrl: 'https://boss.test', PushHostUrl: '' },
  ShopCount: 1,
};
