import { Option } from 'commander'
import { issueText } from '#domain/kit/issueText.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { type Holding, ownershipIn } from '#domain/ownership/ownership.ts'
import { nameKey } from '#domain/ownership/people.ts'
import { applicant } from '#domain/ownership/structure/answers.ts'
import type { Figure } from '#domain/ownership/structure/figures.ts'
import { allIssues, type ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { explainedPeople, structureIn, structurePoints, structureRecord } from '#domain/ownership/structure/overview.ts'
import { formatFigure, textOfLayer } from '#domain/ownership/structure/text.ts'
import { type DataCommand, jsonOption, optional } from '../../command.ts'
import { titled, wrapped } from '../../terminal.ts'
import { type DataReport, headOf, type Reviewed, reviewedOf, submittedAs } from './reviewed.ts'
import { figuresOf, reportWhy } from './why.ts'

export const ownershipCommand: DataCommand = {
  name: 'ownership',
  define: (command) =>
    command
      .description('shows who owns and controls the applicant: who must be identified and why, where tracing ends')
      .argument('<account>')
      .option('--against <submission>', 'also show what changed since a submission, by its number')
      .addOption(
        new Option('--why <name>', 'show why a person of the structure must be identified, or not').conflicts(
          'against',
        ),
      )
      .addOption(jsonOption()),
  async run(portal, given) {
    const [account = ''] = given.positionals
    const reviewed = await reviewedOf(portal, account, given.actor, 'ownership shown')
    const against = optional(given, 'against')
    const former = against === undefined ? undefined : await submittedAs(portal, reviewed, against)
    const computed = computedOf(reviewed)
    const why = optional(given, 'why')
    if (why !== undefined) return reportWhy(computed, reviewed, why)
    const { lines, data } = computed ? reportOfStructure(computed, reviewed) : reportOfRegister(reviewed)
    if (!former) return { lines, data }
    const changes = changesSince(former, reviewed)
    const none = changes.length === 0 ? ['  nothing'] : []
    const changed = changes.flatMap((change) => wrapped(textOfChange(change), 2, 4))
    return {
      lines: [...lines, ...titled(`Changed since submission ${against}`, [...none, ...changed])],
      data: { ...data, against: Number(against), changes },
    }
  },
}

function computedOf({ region, company, day: today, sections }: Reviewed): ComputedStructure | undefined {
  return structureIn(sections, { region, today, company })
}

/** A party whose share of the company has changed since an earlier submission; null where it had or has none. */
interface ShareChange {
  readonly name: string
  readonly from: string | null
  readonly to: string | null
}

/** Returns the parties that were added or removed, or whose share changed. Parties are matched by name. */
function changesSince(former: Reviewed, now: Reviewed): ShareChange[] {
  const [before, after] = [sharesIn(former), sharesIn(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): ShareChange[] => {
    const [old, current] = [before.get(key), after.get(key)]
    const [from, to] = [old?.share ?? null, current?.share ?? null]
    return from === to ? [] : [{ name: current?.name ?? old?.name ?? '', from, to }]
  })
}

/** Returns the total share of each person and entity in the company, by the key of its name. */
function sharesIn(reviewed: Reviewed): Map<string, { readonly name: string; readonly share: string }> {
  const { t, sections } = reviewed
  const computed = computedOf(reviewed)
  const written = (figure: Figure | null) =>
    figure === null || figure.max === 0 ? 'no share' : `${formatFigure(figure, t.language)}%`
  const { direct = [], behind = [] } = computed ? {} : (ownershipIn(sections) ?? {})
  const figures = computed && [
    ...computed.result.people.map(({ party, ownership }) => ({ party, figure: ownership })),
    ...computed.result.entities.map(({ party, stake }) => ({ party, figure: stake })),
  ]
  const ofStructure = (figures ?? [])
    .filter(({ party }) => party !== applicant)
    .map(({ party, figure }) => ({ name: computed?.structure.parties.get(party)?.name ?? '', share: written(figure) }))
  const ofRegister = [...direct, ...behind].map(({ name, percentage }) => ({
    name,
    share: written(percentage === null ? null : { min: percentage, max: percentage }),
  }))
  return new Map([...ofStructure, ...ofRegister].map((one) => [nameKey(one.name), one]))
}

function textOfChange({ name, from, to }: ShareChange): string {
  if (from === null) return `added: ${name}, ${to}`
  return to === null ? `removed: ${name}, ${from}` : `${name}: ${from} to ${to}`
}

/** Returns what is known about a structure: figures for programs, and the texts of the PDF. */
function dataOfStructure(computed: ComputedStructure, { account, company, day, t }: Reviewed) {
  const { structure, result } = computed
  const { ends, basis } = structureRecord(computed, t, day)
  const nameOf = (party: string) => (party === applicant ? company : (structure.parties.get(party)?.name ?? ''))
  const kindOf = (party: string) => structure.parties.get(party)?.kind ?? 'company'
  const people = explainedPeople(computed, t).flatMap(({ party, ...texts }) => {
    const found = result.people.find((one) => one.party === party)
    if (!found) return []
    const { ownership, wholly, votes, controls, isUltimate, legalTest, routes } = found
    const figures = { ownership, wholly, votes, controls, isUltimate, legalTest }
    return [{ ...texts, ...figures, routes: routes.map(({ kind }) => kind) }]
  })
  const entities = result.entities
    .filter(({ party }) => kindOf(party) !== 'classOfPersons')
    .toSorted((a, b) => (b.stake?.max ?? 0) - (a.stake?.max ?? 0))
    .map(({ party, stake, controlledBy, jointlyHeldBy, layer }) => ({
      ...{ name: nameOf(party), kind: kindOf(party), stake, controlledBy: controlledBy.map(nameOf) },
      jointlyHeldBy: jointlyHeldBy.map(nameOf),
      ...{ layer: layer.state, state: textOfLayer(layer, t) },
    }))
  const problems = allIssues(computed).map((issue) => {
    const { code, severity } = issue
    return { code, severity, message: issueText(issue, '', t).text }
  })
  const { unaccounted, tracedToPeople, rules } = result
  return {
    ...{ account, company, asOf: day, structure: true, people, entities, ends },
    ...{ problems, points: structurePoints(computed, t), tracedToPeople, unaccounted, rules, basis },
  }
}

function reportOfStructure(computed: ComputedStructure, reviewed: Reviewed): DataReport {
  const { t } = reviewed
  const data = dataOfStructure(computed, reviewed)
  const { people, entities, ends, problems, points, basis } = data
  const linesOfPerson = (person: (typeof people)[number]) => [
    ...wrapped(person.name, 2),
    ...wrapped(figuresOf(person, t), 4),
    ...wrapped(person.reason, 4),
  ]
  const listed = (texts: readonly string[]) => texts.flatMap((text) => wrapped(text, 2, 4))
  const linesWhere = (is: boolean) => people.filter(({ isIdentified }) => isIdentified === is).flatMap(linesOfPerson)
  return {
    data,
    lines: [
      ...headOf('Owners', reviewed),
      ...titled('People to identify', linesWhere(true)),
      ...titled('Other people', linesWhere(false)),
      ...titled(
        'Companies and arrangements',
        entities.flatMap((entity) => linesOfEntity(entity, t)),
      ),
      ...titled(
        'Where tracing ends',
        listed(ends.map(({ name, share, reason }) => [name, share, reason].filter((text) => text !== '').join(', '))),
      ),
      ...titled('Problems', listed(problems.map(({ severity, message }) => `${severity}: ${message}`))),
      ...titled('To look at', listed(points)),
      '',
      ...wrapped(basis),
    ],
  }
}

interface ShownEntity {
  readonly name: string
  readonly kind: string
  readonly stake: Figure | null
  readonly controlledBy: readonly string[]
  readonly jointlyHeldBy: readonly string[]
  readonly state: string
}

function linesOfEntity(entity: ShownEntity, t: Translate): string[] {
  const { name, kind, stake, controlledBy, jointlyHeldBy, state } = entity
  const share = stake === null ? 'no figure' : `${formatFigure(stake, t.language)}% of the company`
  const alone = controlledBy.length === 0 ? '' : `, controlled by ${controlledBy.join(', ')}`
  const jointly = jointlyHeldBy.length === 0 ? '' : `, jointly controlled by ${jointlyHeldBy.join(' and ')}`
  return [
    ...wrapped(`${name} (${t(`options.partyKind.${kind}`)})`, 2),
    ...wrapped(`Stake ${share}${alone}${jointly}. Owners: ${state}.`, 4),
  ]
}

/** Reports a register without layers, which has no paths and so no reasons. */
function reportOfRegister(reviewed: Reviewed): DataReport {
  const { account, company, day, sections } = reviewed
  const ownership = ownershipIn(sections)
  const { direct = [], behind = [], notEntered = null } = ownership ?? {}
  const written = (holding: Holding) => wrapped(textOfHolding(holding), 2, 4)
  const rest = notEntered === null || notEntered === 0 ? [] : [`  ${notEntered}% held by others who are not entered`]
  return {
    data: { account, company, asOf: day, structure: false, direct, behind, notEntered },
    lines: [
      ...headOf('Owners', reviewed),
      ...titled('Direct owners', [...direct.flatMap(written), ...rest]),
      ...titled('Owners and controllers through others', behind.flatMap(written)),
      '',
      ...(ownership
        ? wrapped('From the register of shareholders. No structure in layers was entered.')
        : ['No owners are entered.']),
    ],
  }
}

function textOfHolding({ name, entity, percentage, isNominee, isUltimateOwner }: Holding): string {
  const through = entity === undefined ? name : `${name}, with ${entity}`
  const share = percentage === null ? 'no share stated' : `${percentage}%`
  return [through, share, ...(isNominee ? ['nominee'] : []), ...(isUltimateOwner ? ['ultimate owner'] : [])].join(', ')
}
