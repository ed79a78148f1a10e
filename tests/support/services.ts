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
