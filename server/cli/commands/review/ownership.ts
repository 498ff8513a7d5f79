import { recordedSections } from '#domain/application/progress/completion.ts'
import type { RecordDocument } from '#domain/application/record.ts'
import { recordedDocuments } from '#domain/application/reviewer/documentPoints.ts'
import { isEditable } from '#domain/contract/status.ts'
import { type DocumentState, documentStates } from '#domain/documents/list.ts'
import { collectsDocuments } from '#domain/documents/requirements.ts'
import { issueText } from '#domain/kit/issueText.ts'
import { relevantValues } from '#domain/kit/relevance.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { type Holding, ownershipIn } from '#domain/ownership/ownership.ts'
import { applicantNameOf, nameKey } from '#domain/ownership/people.ts'
import { applicant } from '#domain/ownership/structure/answers.ts'
import type { Figure } from '#domain/ownership/structure/figures.ts'
import { allIssues, type ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { explainedPeople, structureIn, structurePoints, structureRecord } from '#domain/ownership/structure/overview.ts'
import type { PersonResult } from '#domain/ownership/structure/result.ts'
import { formatFigure, textOfLayer } from '#domain/ownership/structure/text.ts'
import { regionOf } from '#domain/regions/index.ts'
import { findApplication } from '../../database/repositories/applications.ts'
import { lastSubmission, wholeSubmissionsOf } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../../features/context.ts'
import { loadDraft } from '../../features/drafts/drafts.ts'
import type { Snapshot } from '../../features/submission/snapshot.ts'
import {
  auditDataAccess,
  CommandError,
  type DataCommand,
  jsonOption,
  noSuchAccount,
  optional,
  type Report,
} from '../command.ts'
import { titled, wrapped } from '../terminal.ts'

export const ownershipCommand: DataCommand = {
  name: 'ownership',
  define: (command) =>
    command
      .description('shows who owns and controls the applicant: who must be identified and why, where tracing ends')
      .argument('<account>')
      .option('--against <submission>', 'also show what changed since a submission, by its number')
      .addOption(jsonOption()),
  async run(portal, given) {
    const [account = ''] = given.positionals
    const reviewed = await reviewedOf(portal, account, given.actor, 'ownership shown')
    const against = optional(given, 'against')
    const former = against === undefined ? undefined : await submittedAs(portal, reviewed, against)
    const computed = computedOf(reviewed)
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

export const documentsCommand: DataCommand = {
  name: 'documents',
  define: (command) =>
    command
      .description('shows the documents of an application: what there is, about whom, how old, and what is missing')
      .argument('<account>')
      .addOption(jsonOption()),
  async run(portal, { positionals: [account = ''], actor }) {
    return reportOfDocuments(await reviewedOf(portal, account, actor, 'documents shown'))
  },
}

/** An application as a reviewer sees it: a submitted one as it was that day, a draft as it is. */
interface Reviewed {
  readonly account: string
  readonly region: string
  readonly company: string
  /** The day of the submission, or today: `YYYY-MM-DD` in the region. */
  readonly day: string
  readonly isSubmitted: boolean
  /** The relevant answers of each section. */
  readonly sections: readonly SectionValues[]
  readonly documents: readonly RecordDocument[]
  /** In the language of the brokerage. */
  readonly t: Translate
}

/** Returns an application for a reviewer, and records the operator in the audit log. @throws CommandError without it */
async function reviewedOf(portal: AppContext, account: string, actor: string, action: string): Promise<Reviewed> {
  const { database, settings, clock } = portal
  if (!(await findApplication(database, account))) throw noSuchAccount(account)
  await auditDataAccess(portal, { actor, action, account, detail: {} })
  const { data, region: id, status } = await loadDraft(database, account)
  const region = regionOf(id)
  const t = portal.translatorFor(settings.recordLanguage)
  const last = isEditable(status) ? undefined : await lastSubmission(database, account)
  const of = { account, region: id, t }
  if (last) return { ...of, ...ofSnapshot(JSON.parse(last.snapshot) as Snapshot) }
  const day = toDay(region.timeZone, clock.now())
  const sections = recordedSections(region, data).map(({ fields, ...section }) =>
    relevantValues(fields, valuesOf({ fields, ...section }, data)),
  )
  const documents = recordedDocuments(region, data, day, t, settings.certifiedCopies[region.id])
  return { ...of, isSubmitted: false, company: applicantNameOf(data), day, sections, documents }
}

/** Returns an earlier submission of an application. @throws CommandError when there is none of that number */
async function submittedAs({ database }: AppContext, reviewed: Reviewed, number: string): Promise<Reviewed> {
  const { account } = reviewed
  const found = (await wholeSubmissionsOf(database, account)).find((one) => String(one.number) === number)
  if (!found) throw new CommandError(`Account ${account} has no submission ${number}. "show" lists them.`)
  return { ...reviewed, ...ofSnapshot(JSON.parse(found.snapshot) as Snapshot) }
}

function ofSnapshot({ record, values }: Snapshot): Omit<Reviewed, 'account' | 'region' | 't'> {
  const { companyName: company, submittedAt, documents = [] } = record
  return { isSubmitted: true, company, day: submittedAt.slice(0, 10), sections: Object.values(values), documents }
}

function computedOf({ region, company, day: today, sections }: Reviewed): ComputedStructure | undefined {
  return structureIn(sections, { region, today, company })
}

/** A party whose part of the company is another one than in a former submission; null where it is not in it. */
interface ShareChange {
  readonly name: string
  readonly from: string | null
  readonly to: string | null
}

/** Returns the parties that came, went, or hold another part of the company. Parties are the same by their names. */
function changesSince(former: Reviewed, now: Reviewed): ShareChange[] {
  const [before, after] = [sharesIn(former), sharesIn(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): ShareChange[] => {
    const [old, current] = [before.get(key), after.get(key)]
    const [from, to] = [old?.share ?? null, current?.share ?? null]
    return from === to ? [] : [{ name: current?.name ?? old?.name ?? '', from, to }]
  })
}

/** Returns what each person and entity holds of the company in all, by the key of its name. */
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

/** Returns the heading of a report: the company, the account, and the day on which it counts. */
function headOf(title: string, { account, company, day, isSubmitted, t }: Reviewed): string[] {
  const on = formatDate(day, t.language)
  const what = isSubmitted ? `as submitted on ${on}` : `draft, as of ${on}`
  return wrapped(`${title} of ${company === '' ? 'the applicant' : company} (account ${account}, ${what})`)
}

/** A report with named data. */
interface DataReport extends Report {
  readonly data: object
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
    .map(({ party, stake, controlledBy, layer }) => ({
      ...{ name: nameOf(party), kind: kindOf(party), stake, controlledBy: controlledBy.map(nameOf) },
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

type ShownFigures = Pick<PersonResult, 'ownership' | 'wholly' | 'votes' | 'controls' | 'legalTest'>

const legalTests = { met: 'met', notMet: 'not met', open: 'open' } as const

/** Writes what a person holds: "Owns 20.00%, counted in full 35.00%. Law of the region: met." */
function figuresOf({ ownership, wholly, votes, controls, legalTest }: ShownFigures, t: Translate): string {
  const percent = (label: string, figure: Figure | null) =>
    figure && figure.max > 0 ? [`${label} ${formatFigure(figure, t.language)}%`] : []
  const held = [
    ...percent('owns', ownership),
    ...percent('counted in full', wholly),
    ...percent('votes', votes),
    ...(controls ? ['controls the company'] : []),
  ]
  const [first = 'no share', ...others] = held
  const text = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')
  return `${text}. Test of the law of the region: ${legalTests[legalTest]}.`
}

interface ShownEntity {
  readonly name: string
  readonly kind: string
  readonly stake: Figure | null
  readonly controlledBy: readonly string[]
  readonly state: string
}

function linesOfEntity({ name, kind, stake, controlledBy, state }: ShownEntity, t: Translate): string[] {
  const share = stake === null ? 'no figure' : `${formatFigure(stake, t.language)}% of the company`
  const by = controlledBy.length === 0 ? '' : `, controlled by ${controlledBy.join(', ')}`
  return [
    ...wrapped(`${name} (${t(`options.partyKind.${kind}`)})`, 2),
    ...wrapped(`Stake ${share}${by}. Owners: ${state}.`, 4),
  ]
}

/** Reports a register without layers, which states no path and so no reason. */
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

/** The titles of the states of documents, which tell more than the applicant needs to know. */
const titlesOfStates: Readonly<Record<DocumentState, string>> = {
  tooOld: 'Too old',
  expired: 'Expired',
  missing: 'Missing',
  unassigned: 'Received, without a name of the person',
  ageing: 'Received, too old or expired soon',
  waived: 'Cannot be given',
  received: 'Received',
  served: 'Received with another document',
  later: 'Asked for later',
}

function reportOfDocuments(reviewed: Reviewed): Report {
  const { account, company, day, region, documents } = reviewed
  const byState = Map.groupBy(documents, ({ state }) => state)
  const states = documentStates.filter((state) => byState.has(state))
  const figures = Object.fromEntries(states.map((state) => [state, byState.get(state)?.length ?? 0]))
  const none = collectsDocuments(region) ? 'No document is asked for.' : 'Documents are asked for after the submission.'
  return {
    data: { account, company, asOf: day, figures, documents },
    lines: [
      ...headOf('Documents', reviewed),
      ...states.flatMap((state) => {
        const found = byState.get(state) ?? []
        return titled(`${titlesOfStates[state]}: ${found.length}`, found.flatMap(linesOfDocument))
      }),
      ...(documents.length === 0 ? ['', none] : []),
    ],
  }
}

/** Writes a document with whom it is about, its file, and what the applicant said. The title has its state. */
function linesOfDocument({ requirement, document, about, file, notes }: RecordDocument): string[] {
  const named = [requirement, document].filter((text) => text !== '').join(' ')
  const said = requirement === '' ? notes : notes.slice(1)
  return [
    ...wrapped(about === '' ? named : `${named}: ${about}`, 2, 4),
    ...(file === '' ? [] : wrapped(file, 4)),
    ...(said.length === 0 ? [] : wrapped(said.join('; '), 4)),
  ]
}
