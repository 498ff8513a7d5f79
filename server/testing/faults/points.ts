/**
 * Named points of a submission in order: the PDF was requested; its content was written; it was stored under its name;
 * the status has changed; every statement was sent, but not committed; it was committed; the response was sent; a mail
 * was sent, but not marked as sent.
 */
export const points = [
  'rendering',
  'written',
  'stored',
  'statusChanged',
  'queued',
  'committed',
  'answered',
  'mailed',
] as const

export type Point = (typeof points)[number]

/** Returns true when a submission is permanent after its server has reached a point. */
export function isBehind(point: Point): boolean {
  return points.indexOf(point) >= points.indexOf('committed')
}

/** Returns the environment of a server that ends at the point which a file names. */
export function watching(file: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=${new URL('endAt.ts', import.meta.url).href}`, END_AT: file }
}
