import type { CSSProperties } from 'react'
import type { Column } from './summaryOf.ts'

const widths: Readonly<Record<Column['kind'], string>> = { tag: '12rem', number: '7rem' }

/** Number of columns from which they are narrower, so that the name of an entry stays readable. */
const manyColumns = 4

/** The classes of a column's texts. */
export const columnClasses: Readonly<Record<Column['kind'], string>> = { tag: '', number: 'desk:text-end' }

/**
 * Returns the column widths of every row. They are fixed, so that each row can be laid out by itself when it becomes
 * visible.
 */
export function gridOf(columns: readonly Column[]): CSSProperties {
  const widthOf = ({ kind }: Column) => (kind === 'number' && columns.length >= manyColumns ? '5.5rem' : widths[kind])
  const tracks = ['minmax(7rem,1fr)', ...columns.map(widthOf), '10.5rem']
  return { '--row-grid': tracks.join(' ') } as CSSProperties
}
