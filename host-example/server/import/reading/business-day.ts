/** The business day of a local time: a day begins at `dayStart` ('04:00') and not at midnight. */
export function businessDay(time: string, dayStart: string): string {
  const [hours = 0, minutes = 0] = dayStart.split(':').map(Number);
  const shifted = Date.parse(`${time.replace(' ', 'T')}Z`) - (hours * 60 + minutes) * 60_000;
  return new Date(shifted).toISOString().slice(0, 10);
}
