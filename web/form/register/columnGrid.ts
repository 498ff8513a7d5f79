import type { CSSProperties } from 'react'
import type { Column } from './summaryOf.ts'

const widths: Readonly<Record<Column['kind'], string>> = { tag: '12rem', number: '7rem' }

/** Where there are so many columns, they are narrower: the name of an entry keeps a width to be read. */
const manyColumns = 4

/** The look of a column's texts. */
export const columnClasses: Readonly<Record<Column['kind'], string>> = { tag: '', number: 'desk:text-end' }

/** The columns of every line: fixed, so that each line can be laid out by itself when it comes into sight. */
export function gridOf(columns: readonly Column[]): CSSProperties {
  const widthOf = ({ kind }: Column) => (kind === 'number' && columns.length >= manyColumns ? '5.5rem' : widths[kind])
  const tracks = ['minmax(7rem,1fr)', ...columns.map(widthOf), '10.5rem']
  return { '--row-grid': tracks.join(' ') } as CSSProperties
}
