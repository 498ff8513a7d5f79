import type { CSSProperties } from 'react'
import type { Column } from './summaryOf.ts'

const widths: Readonly<Record<Column['kind'], string>> = { tag: '12rem', number: '7rem' }

/** The look of a column's texts. */
export const columnClasses: Readonly<Record<Column['kind'], string>> = { tag: '', number: 'desk:text-end' }

/** The columns of every line: fixed, so that each line can be laid out by itself when it comes into sight. */
export function gridOf(columns: readonly Column[]): CSSProperties {
  const tracks = ['minmax(0,1fr)', ...columns.map(({ kind }) => widths[kind]), '10.5rem']
  return { '--row-grid': tracks.join(' ') } as CSSProperties
}
