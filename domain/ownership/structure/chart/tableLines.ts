import type { Translate } from '../../../kit/translate.ts'
import { formatList } from '../../../kit/values/format.ts'
import { applicant, natureOf } from '../answers.ts'
import { type Figure, roundPercent } from '../figures.ts'
import type { ComputedStructure } from '../fromSection.ts'
import { isRest } from '../layers.ts'
import type { Link } from '../parse.ts'
import type { EntityResult } from '../result.ts'
import { formatFigure, textOfLayer, textOfReasons } from '../text.ts'

/** The columns of the table, in order. */
export const columns = [
  ...['line', 'layer', 'name', 'kind', 'country', 'holdsIn', 'how', 'direct'],
  ...['ofCompany', 'controls', 'identified', 'why'],
] as const
export type Column = (typeof columns)[number]

/** One interest as texts, or the unnamed owners of an entity. */
export interface TableLine extends Readonly<Record<Exclude<Column, 'line' | 'layer'>, string>> {
  readonly id: string
  /** The number of the line, to which others refer. */
  readonly line: number
  /** Blank for a party that holds nothing here. */
  readonly layer: number | ''
}

/**
 * Returns the lines of a structure from the company up, each followed by those of the owners of its holder. A repeated
 * party refers to its first line.
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
      return {
        name: nameOf(id),
        kind: id === applicant ? t('answers.applicant') : t(`options.partyKind.${kind}`),
        country: code ? t(`countries.${code}`) : '',
        ofCompany: id === applicant ? '' : percent(person ? person.ownership : (entities.get(id)?.stake ?? null)),
        controls: formatList(
          result.entities.flatMap((entity) => controlIn(entity, id, nameOf, t)),
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

/** Returns the text about a party's control of an entity, alone or jointly; none without control. */
function controlIn(entity: EntityResult, id: string, nameOf: (id: string) => string, t: Translate): string[] {
  const { party, controlledBy, jointlyHeldBy } = entity
  if (controlledBy.includes(id)) return [nameOf(party)]
  const other = jointlyHeldBy.includes(id) ? jointlyHeldBy.find((one) => one !== id) : undefined
  return other === undefined ? [] : [t('ownership.chart.jointly', { entity: nameOf(party), name: nameOf(other) })]
}
