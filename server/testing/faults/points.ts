/**
 * Named points of a submission, in their order: the PDF is requested; its content is written; it is stored under its
 * name; the status has changed; every statement is sent but not committed; it is committed; the response is sent; a
 * mail is sent that is not marked as sent.
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

/** Returns true when a submission is permanent once its server reached a point. */
export function isBehind(point: Point): boolean {
  return points.indexOf(point) >= points.indexOf('committed')
}

/** Returns the environment of a server that watches for the point in a file. */
export function watching(file: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=${new URL('endAt.ts', import.meta.url).href}`, END_AT: file }
}
