import type { Translate } from '#domain/kit/translate.ts'
import { formatList } from '#domain/kit/values/format.ts'
import { applicant, natureOf } from '#domain/ownership/structure/answers.ts'
import { type Figure, roundPercent } from '#domain/ownership/structure/figures.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { isRest } from '#domain/ownership/structure/layers.ts'
import type { Link } from '#domain/ownership/structure/parse.ts'
import { formatFigure, textOfLayer, textOfReasons } from '#domain/ownership/structure/text.ts'
import { useKeyTranslation, useTranslation } from '../../../i18n/languages.ts'
import { classes } from '../../../ui/classes.ts'

/** The columns of the table, in order. */
const columns = [
  ...['line', 'layer', 'name', 'kind', 'country', 'holdsIn', 'how', 'direct'],
  ...['ofCompany', 'controls', 'identified', 'why'],
] as const
type Column = (typeof columns)[number]

/** One interest as texts, or the others of an entity who are not named. */
interface TableLine extends Readonly<Record<Exclude<Column, 'line' | 'layer'>, string>> {
  readonly id: string
  /** The number of the line, to which others refer. */
  readonly line: number
  /** Blank for a party that holds nothing here. */
  readonly layer: number | ''
}

/**
 * Returns the lines of a structure from the company up, each followed by those of the owners of its holder. A party that
 * was met before refers to its first line.
 * @param t with the texts of `messages/<language>/ownership.ts`
 */
export function tableLines(computed: ComputedStructure, t: Translate): TableLine[] {
  const { structure } = computed
  const lines: TableLine[] = []
  const firstLine = new Map<string, number>()
  const partTexts = createPartTexts(computed, t)
  const add = (party: string, layer: TableLine['layer'], ofLink: LinkTexts) => {
    const met = firstLine.get(party)
    const line = lines.length + 1
    firstLine.set(party, met ?? line)
    const why = met === undefined ? partTexts.whyOf(party) : t('ownership.chart.seeLine', { line: met })
    lines.push({ line, layer, ...partTexts.ofParty(party), ...ofLink, id: `${party} ${ofLink.id}`, why })
    return met === undefined
  }
  const addOwners = (subject: string, layer: number) => {
    for (const link of structure.linksInto.get(subject) ?? []) {
      if (link.nominee !== undefined) add(link.nominee, layer, partTexts.ofNominee(link))
      const isNew = add(link.holder, layer, partTexts.ofLink(link))
      if (isNew && link.holder !== applicant) addOwners(link.holder, layer + 1)
    }
    const others = partTexts.othersOf(subject)
    if (others) lines.push({ line: lines.length + 1, layer, ...others })
  }
  addOwners(applicant, 1)
  const unconnected = [...structure.parties.keys()].filter((party) => party !== applicant && !firstLine.has(party))
  for (const party of unconnected) add(party, '', { id: '', holdsIn: '', how: '', direct: '' })
  return lines
}

/** The texts of a line about its interest. */
type LinkTexts = Pick<TableLine, 'id' | 'holdsIn' | 'how' | 'direct'>

function createPartTexts({ structure, result, register, reasonsOf }: ComputedStructure, t: Translate) {
  const people = new Map(result.people.map((person) => [person.party, person]))
  const entities = new Map(result.entities.map((entity) => [entity.party, entity]))
  const rows = new Map(register.map((row) => [row.rowId, row]))
  const nameOf = (id: string) => structure.parties.get(id)?.name || t('ownership.company')
  const percent = (figure: Figure | null) =>
    figure === null || figure.max <= 0 ? '' : `${formatFigure(figure, t.language)}%`
  const shareOf = ({ share, votes, nature }: Link) => {
    const { isShare, hasVotes } = natureOf(nature)
    const counted = isShare ? share : hasVotes ? votes : { min: 0, max: 0 }
    return percent({ min: counted.min / 10_000, max: counted.max / 10_000 })
  }
  return {
    ofParty(id: string) {
      const { kind = 'company', country, shareholder } = structure.parties.get(id) ?? {}
      const row = rows.get(shareholder ?? '')
      const code = country || (kind === 'naturalPerson' ? row?.country : row?.countryOfEstablishment)
      const person = people.get(id)
      const controlled = result.entities.filter(({ controlledBy }) => controlledBy.includes(id))
      return {
        name: nameOf(id),
        kind: id === applicant ? t('answers.applicant') : t(`options.partyKind.${kind}`),
        country: code ? t(`countries.${code}`) : '',
        ofCompany: id === applicant ? '' : percent(person ? person.ownership : (entities.get(id)?.stake ?? null)),
        controls: formatList(
          controlled.map(({ party }) => nameOf(party)),
          t.language,
        ),
        identified: person ? t(`ownership.chart.${person.mustBeIdentified ? 'isIdentified' : 'isNotIdentified'}`) : '',
      }
    },
    ofLink(link: Link): LinkTexts {
      const nature = t(`options.interestNature.${link.nature}`)
      const how = link.nominee ? t('ownership.chart.byNominee', { nature, name: nameOf(link.nominee) }) : nature
      return { id: link.id, holdsIn: nameOf(link.subject), how, direct: shareOf(link) }
    },
    ofNominee(link: Link): LinkTexts {
      const nature = t(`options.interestNature.${link.nature}`)
      const how = t('ownership.chart.forHolder', { nature, name: nameOf(link.holder) })
      return { id: link.id, holdsIn: nameOf(link.subject), how, direct: shareOf(link) }
    },
    whyOf(id: string) {
      const layer = entities.get(id)?.layer
      return people.has(id) ? textOfReasons(reasonsOf(id), t) : layer && id !== applicant ? textOfLayer(layer, t) : ''
    },
    othersOf(subject: string): Omit<TableLine, 'line' | 'layer'> | undefined {
      const { rest, state } = entities.get(subject)?.layer ?? { rest: 0, state: 'ended' }
      if (!isRest(rest) || state === 'notOpened' || state === 'wrong') return undefined
      const { restReason: reason, restHolders: count } = structure.layers.get(subject) ?? {}
      const blank = { kind: '', country: '', how: '', ofCompany: '', controls: '', identified: '' }
      const why = reason
        ? t(`options.restReason.${reason}`)
        : t('ownership.layers.restOpen', { rest: roundPercent(rest) })
      const direct = percent({ min: rest, max: rest })
      const name = count ? t('ownership.chart.countedOthers', { count }) : t('ownership.chart.others')
      return { id: `rest ${subject}`, ...blank, name, holdsIn: nameOf(subject), direct, why }
    },
  }
}

interface TableProps {
  readonly lines: readonly TableLine[]
  readonly caption: string
}

/** All parties and interests as a table. It scrolls inside its frame where the page is narrow. */
export function StructureTable({ lines, caption, isShown }: TableProps & { readonly isShown: boolean }) {
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
  if (!isShown) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reached by keyboard
    <section tabIndex={0} aria-label={caption} className="overflow-x-auto rounded-field border border-line">
      {table}
    </section>
  )
}

/** The least widths of columns with names or sentences. */
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

/** The same lines as an indented list, for a narrow page. */
export function StructureList({ lines, caption }: TableProps) {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  return (
    <div>
      <p className="text-label text-ink-soft">{caption}</p>
      <ol className="mt-2">
        {lines.map((line) => (
          <li
            key={line.id}
            className="border-s-2 border-line py-2 ps-3"
            style={{ marginInlineStart: `${Math.min(Math.max(0, Number(line.layer) - 1), 6)}rem` }}
          >
            <p className="text-field font-semibold wrap-anywhere">
              {t(($) => $.ownership.chart.numbered, { line: line.line, name: line.name })}
              {line.kind && (
                <span className="ms-2 inline-block rounded-md bg-hover px-2 py-0.5 text-[0.78125rem]">{line.kind}</span>
              )}
            </p>
            <p className="text-label wrap-anywhere">{detailsOf(line, tKey)}</p>
            {line.why && <p className="text-help wrap-anywhere text-ink-soft">{line.why}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Returns what a line says besides name, kind and reason, each with its column. */
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
