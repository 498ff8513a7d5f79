/**
 * Named moments of a submission, in their order: the PDF is asked for; its content is written; it is kept under its name; the status has
 * moved; everything is told but not committed; it is committed; the answer has left; a mail has left that is not marked as sent.
 */
export const points = ['drawing', 'written', 'kept', 'moved', 'told', 'committed', 'answered', 'mailed'] as const

export type Point = (typeof points)[number]

/** Whether a submission stands for ever once its server came so far. */
export function isBehind(point: Point): boolean {
  return points.indexOf(point) >= points.indexOf('committed')
}

/** What a server has to be started with so that it watches for the point a file names. */
export function watching(file: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=${new URL('endAt.ts', import.meta.url).href}`, END_AT: file }
}
