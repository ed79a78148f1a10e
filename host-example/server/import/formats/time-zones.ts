/** Time zones by the names that exports give them. */

/** Names of the cities and regions that tills let one choose from. */
const NAMES: Record<string, string> = {
  'Eastern Time (US & Canada)': 'America/New_York',
  'Central Time (US & Canada)': 'America/Chicago',
  'Mountain Time (US & Canada)': 'America/Denver',
  'Pacific Time (US & Canada)': 'America/Los_Angeles',
  'Atlantic Time (Canada)': 'America/Halifax',
  'Indiana (East)': 'America/Indiana/Indianapolis',
  'Puerto Rico': 'America/Puerto_Rico',
  Newfoundland: 'America/St_Johns',
  Saskatchewan: 'America/Regina',
  Arizona: 'America/Phoenix',
  Alaska: 'America/Juneau',
  Hawaii: 'Pacific/Honolulu',
  London: 'Europe/London',
  Edinburgh: 'Europe/London',
  Dublin: 'Europe/Dublin',
  Paris: 'Europe/Paris',
  Madrid: 'Europe/Madrid',
  Sydney: 'Australia/Sydney',
  Melbourne: 'Australia/Melbourne',
  Canberra: 'Australia/Sydney',
  Hobart: 'Australia/Hobart',
  Brisbane: 'Australia/Brisbane',
  Adelaide: 'Australia/Adelaide',
  Darwin: 'Australia/Darwin',
  Perth: 'Australia/Perth',
  Tokyo: 'Asia/Tokyo',
  Osaka: 'Asia/Tokyo',
  Sapporo: 'Asia/Tokyo',
};

/** The zone's name in the IANA database, or null for a name that is not known. */
export function zoneOf(name: string): string | null {
  const known = NAMES[name];
  if (known !== undefined) return known;
  return isZone(name) ? name : null;
}

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
