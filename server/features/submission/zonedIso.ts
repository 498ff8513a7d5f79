/** Formats a timestamp in a time zone, with its offset: `2026-11-21T14:02:11+04:00`. */
export function toZonedIso(timeZone: string, date: Date): string {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(date)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(date)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return `${local.replace(' ', 'T')}${name === 'GMT' ? '+00:00' : name.slice('GMT'.length)}`
}
