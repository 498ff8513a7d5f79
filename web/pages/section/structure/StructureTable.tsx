import type { ReactNode } from 'react'
import type { Translate } from '#domain/kit/translate.ts'
import { formatList } from '#domain/kit/values/format.ts'
import { type Column, columns, type TableLine } from '#domain/ownership/structure/chart/tableLines.ts'
import { useKeyTranslation, useTranslation } from '../../../i18n/languages.ts'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { Fold } from '../../parts/Fold.tsx'

interface TableProps {
  readonly lines: readonly TableLine[]
  readonly caption: string
}

interface ShownTableProps extends TableProps {
  readonly isShown: boolean
  /** The width of the frame in pixels. */
  readonly width: number
}

/** All parties and interests as a table; visually hidden while the chart is shown. It scrolls inside its frame. */
export function StructureTable({ lines, caption, isShown, width }: ShownTableProps) {
  const { t } = useTranslation()
  const table = (
    <table className="w-full border-collapse text-label">
      <caption className="px-3 py-2 text-start text-ink-soft">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="border-b border-line bg-hover px-3 py-2 text-start font-semibold">
              {t(($) => $.ownership.chart.columns[column])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="align-top">
            {columns.map((column) => (
              <Cell key={column} column={column} text={String(line[column])} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  const shown = { tabIndex: 0, 'aria-label': caption, className: 'overflow-x-auto rounded-field border border-line' }
  const hidden = { className: 'absolute size-px overflow-hidden [clip-path:inset(50%)]' }
  // Elements, text and width are the same in both states, so that the browser keeps the layout of the rows. A frame
  // that
  // scrolls must be reachable by keyboard.
  return (
    <section {...(isShown ? shown : hidden)}>
      <div style={{ width: width - 2 }}>{table}</div>
    </section>
  )
}

/** The minimum widths of columns with names or sentences. */
const widths: Partial<Readonly<Record<Column, string>>> = { holdsIn: 'min-w-36', controls: 'min-w-36', why: 'min-w-72' }

function Cell({ column, text }: { readonly column: Column; readonly text: string }) {
  const base = 'border-b border-line px-3 py-2 text-start font-normal'
  if (column !== 'name') return <td className={classes(base, widths[column] ?? 'min-w-20')}>{text}</td>
  return (
    <th scope="row" className={classes(base, 'min-w-36 font-semibold')}>
      {text}
    </th>
  )
}

/** Number of layers shown in a long list; deeper branches are collapsed. */
const openLayers = 3

/** Largest number of lines of a list without collapsed branches. */
const fewLines = 24

/** A line of a list with the collapsed lines of its branch. */
interface ListItem {
  readonly line: TableLine
  readonly folded: TableLine[]
}

/** Returns the items of a list. In a long one, deeper lines are collapsed into the item before them. */
function itemsOf(lines: readonly TableLine[]): ListItem[] {
  const items: ListItem[] = []
  for (const line of lines) {
    const last = items.at(-1)
    if (last && lines.length > fewLines && Number(line.layer) > openLayers) last.folded.push(line)
    else items.push({ line, folded: [] })
  }
  return items
}

/** The same lines as an indented list, for a narrow page. */
export function StructureList({ lines, caption }: TableProps) {
  const { t } = useTranslation()
  return (
    <div>
      <p className="text-label text-ink-soft">{caption}</p>
      <ol className="mt-2">
        {itemsOf(lines).map(({ line, folded }) => (
          <ListLine key={line.id} line={line} from={1}>
            {folded.length > 0 && (
              <Fold title={t(($) => $.ownership.chart.folded, { name: line.name, count: folded.length })}>
                <ol>
                  {folded.map((one) => (
                    <ListLine key={one.id} line={one} from={openLayers + 1} />
                  ))}
                </ol>
              </Fold>
            )}
          </ListLine>
        ))}
      </ol>
    </div>
  )
}

interface ListLineProps {
  readonly line: TableLine
  /** The layer without indentation. */
  readonly from: number
  readonly children?: ReactNode
}

function ListLine({ line, from, children }: ListLineProps) {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  const depth = Math.min(Math.max(0, Number(line.layer) - from), 6)
  return (
    <li className="border-s-2 border-line py-2 ps-3" style={{ marginInlineStart: `${depth}rem` }}>
      <p className="text-field font-semibold wrap-anywhere">
        {t(($) => $.ownership.chart.numbered, { line: line.line, name: line.name })}
        {line.kind && (
          <span className="ms-2">
            <Tag>{line.kind}</Tag>
          </span>
        )}
      </p>
      <p className="text-label wrap-anywhere">{detailsOf(line, tKey)}</p>
      {line.why && <p className="text-help wrap-anywhere text-ink-soft">{line.why}</p>}
      {children}
    </li>
  )
}

/** Returns the remaining cells of a line as text, each with the name of its column. */
function detailsOf(line: TableLine, t: Translate): string {
  const named = (
    ['layer', 'holdsIn', 'how', 'direct', 'ofCompany', 'controls', 'country', 'identified'] as const
  ).filter((column) => line[column] !== '')
  return formatList(
    named.map((column) =>
      t('ownership.chart.detail', { label: t(`ownership.chart.columns.${column}`), text: String(line[column]) }),
    ),
    t.language,
  )
}
