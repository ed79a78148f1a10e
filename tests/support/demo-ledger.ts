// The demo's bills as its tills sent them, of one company, as they stand at a moment: what its screens are held against.
import { profiles } from '../../host-example/server/seed/chain/profile';
import { DAY_SECONDS, parseTime } from '../../host-example/server/seed/day/calendar';
import { generate } from '../../host-example/server/seed/generate';
import { type Entry, entryOf } from './ledger';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `local` is the moment by the clock of the stores, on the day that the demo was made. */
export function demoEntries(local: string, profile: keyof typeof profiles = 'small'): Entry[] {
  const today = local.slice(0, 10);
  const demo = generate('demo', today, profiles[profile]);
  const now = parseTime(local);
  return demo.companies
    .slice(0, 1)
    .flatMap((company) =>
      company.shops.flatMap((shop) =>
        [...demo.bills(company, shop, demo.first, Math.floor(now / DAY_SECONDS), now)].map((bill) =>
          entryOf(shop.ShopID, minutesOf(shop.DayStart), bill),
        ),
      ),
    );
}
