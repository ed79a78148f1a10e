/** Time zones by the names that exports give them. */
import { wordMap } from '../../ingest/plain-name';
import { isZone } from '../../local-time';

/** Names that tills let one choose from, besides those of the cities that zones are called by. */
const NAMES = wordMap({
  'Eastern Time (US & Canada)': 'America/New_York',
  'Central Time (US & Canada)': 'America/Chicago',
  'Mountain Time (US & Canada)': 'America/Denver',
  'Pacific Time (US & Canada)': 'America/Los_Angeles',
  'Atlantic Time (Canada)': 'America/Halifax',
  'Indiana (East)': 'America/Indiana/Indianapolis',
  Newfoundland: 'America/St_Johns',
  Saskatchewan: 'America/Regina',
  Arizona: 'America/Phoenix',
  Alaska: 'America/Juneau',
  Hawaii: 'Pacific/Honolulu',
  Edinburgh: 'Europe/London',
  Canberra: 'Australia/Sydney',
  Osaka: 'Asia/Tokyo',
  Sapporo: 'Asia/Tokyo',
});

/** The zone's name in the IANA database, or null for a name that is not known. */
export function zoneOf(name: string): string | null {
  const known = NAMES.get(name);
  if (known !== undefined || isZone(name)) return known ?? name;
  const city = `/${name.replaceAll(' ', '_')}`;
  return Intl.supportedValuesOf('timeZone').find((zone) => zone.endsWith(city)) ?? null;
}
