import { isEmptyValue } from '#domain/kit/condition.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { holdingOf, sumOf } from '#domain/ownership/holdingRules.ts'
import { isDirectHolder, kindOf } from '#domain/ownership/ownership.ts'
import { isSameName, nameOf, peopleIn } from '#domain/ownership/people.ts'
import { applicant, type InterestNature, natureOf } from '#domain/ownership/structure/answers.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import type { RegisterRow } from '#domain/ownership/structure/issues.ts'
import {
  type KindField,
  registerUpdates,
  structureOfRegister,
  unneededRows,
} from '#domain/ownership/structure/register.ts'
import { closeRow, openRow } from '../../../form/focus.ts'
import type { SectionModel } from '../../../form/model/model.ts'
import { listNamed } from '../../../form/model/values.ts'
import type { SectionPageState } from '../../../form/SectionContext.ts'
import { createObservable } from '../../../state/observable.ts'
import { showMessage } from '../../../ui/toasts.ts'
import { inReverse, patch, type Row, rowsIn } from './rows.ts'

/** Starts a structure with the holders of the register, unless one was started before. */
function startStructure({ model }: SectionPageState): void {
  if (model.get('started') === true) return
  model.set('started', true)
  const register = rowsIn(model, 'shareholders') as unknown as readonly RegisterRow[]
  const planned: string[] = []
  const { parties, interests } = structureOfRegister(register, () => {
    planned.push('')
    return `new ${planned.length}`
  })
  const ids = new Map(parties.map(({ rowId, ...party }) => [rowId, model.rows.add('parties', party)]))
  const idOf = (id: string) => ids.get(id) ?? id
  for (const { rowId: _new, ...interest } of interests) {
    const ends = { subject: idOf(interest.subject), party: idOf(interest.party) }
    model.rows.add('interests', { ...interest, ...ends })
  }
}

/** True after the applicant asked to enter control without shares, until the card of such interests has the focus. */
export const isControlAsked = createObservable(false)

/** Starts the structure of a register of people, to say who controls the company without shares. */
export function startWithControl(page: SectionPageState): void {
  isControlAsked.set(true)
  startStructure(page)
}

/** Opens the owners of an entity to enter them. Their editor takes the focus. */
export function openLayer(page: SectionPageState, subject: string): void {
  const { model } = page
  const known = rowsIn(model, 'layers').find((row) => row.subject === subject)
  const rowId = known?.rowId ?? model.rows.add('layers', { subject })
  openRow(page, 'layers', rowId)
  // Closed last: without any open entry, the page would go back in its history, which would close the new one.
  for (const list of ['interests', 'parties']) if (page.openRows.get()[list]?.isOpen) closeRow(page, list)
}

/** Closes the owners of an entity. */
export function closeLayer(page: Pick<SectionPageState, 'model' | 'openRows'>): void {
  for (const list of ['layers', 'interests', 'parties']) if (page.openRows.get()[list]?.isOpen) closeRow(page, list)
}

/** Opens the owners of the company in an entry of the register; starts the structure with the first. */
export function openOwnersOfEntry(page: SectionPageState, entry: string): void {
  startStructure(page)
  const isEntity = ({ kind, shareholder }: Row) => shareholder === entry && kind !== 'naturalPerson'
  const known = rowsIn(page.model, 'parties').find(isEntity)
  openLayer(page, known?.rowId ?? addEntryAsParty(page, entry))
}

/** The kind of a company that holds shares in its own name, by the field of the region. */
const directKinds: Readonly<Record<KindField, string>> = {
  beneficialOwnershipType: 'direct',
  shareholderType: 'shareholder',
}

/** Adds the company in an entry that was added after the structure was started. */
function addEntryAsParty({ model }: SectionPageState, entry: string): string {
  const row = model.rows.get('shareholders', entry) as unknown as RegisterRow
  const kindField = kindFieldOf(model)
  if (!kindOf(row)) patch(model, 'shareholders', entry, { [kindField]: directKinds[kindField] })
  const answers = { kind: 'company', name: row.companyName, shareholder: entry }
  const party = model.rows.add('parties', { ...answers, registrationNumber: row.incorporationNumber ?? '' })
  const sharePercentage = row.legalEntityHoldingPercentage
  model.rows.add('interests', { subject: applicant, party, nature: 'shares', sharePercentage })
  return party
}

/** Someone to add: a party of the structure, or the name of a new one. */
export type Addition = { readonly party: string } | { readonly name: string }

/** An owner that was added. */
interface AddedOwner {
  /** The id of the interest. */
  readonly rowId: string
  /** True when its share is the next question. */
  readonly isShare: boolean
}

/** Adds an owner of an entity. */
export function addOwner(page: SectionPageState, subject: string, added: Addition): AddedOwner {
  const { model } = page
  const party = partyOf(page, added)
  const nature = natureIn(model, subject, party)
  const rowId = model.rows.add('interests', { subject, party, nature })
  return { rowId, isShare: !natureOf(nature).isRole }
}

/** Adds someone who controls the company without shares. The form then asks whom they control and how. */
export function addController(page: SectionPageState, added: Addition): string {
  const answers = { subject: applicant, party: partyOf(page, added), nature: 'otherInfluence' }
  return page.model.rows.add('interests', answers)
}

/** Returns the party to add. Shows a message when it already exists. */
function partyOf({ model }: SectionPageState, added: Addition): string {
  if ('name' in added) return model.rows.add('parties', { name: added.name, kind: guessKind(added.name) })
  const known = rowsIn(model, 'parties').find(({ rowId }) => rowId === added.party)
  if (known) showMessage('info', ($) => $.ownership.page.same, { name: String(known.name) })
  return added.party
}

/** Removes an entry of the register that the structure no longer requires. The register can restore it. */
export function removeEntry({ model, undoStacks }: SectionPageState, rowId: string, name: string): void {
  const removal = { name, path: `shareholders/${rowId}`, undo: model.rows.remove('shareholders', rowId) }
  undoStacks.set({ ...undoStacks.get(), shareholders: [...(undoStacks.get().shareholders ?? []), removal] })
}

/**
 * Returns the usual nature of an interest in an entity: the first free role in a trust, units in a fund, shares in any
 * other.
 */
function natureIn(model: SectionModel, subject: string, party: string): InterestNature {
  const kindOf = (id: string) => rowsIn(model, 'parties').find(({ rowId }) => rowId === id)?.kind
  const held = new Set(rowsIn(model, 'interests').flatMap((row) => (row.subject === subject ? [row.nature] : [])))
  const kind = kindOf(subject)
  if (kindOf(party) === 'classOfPersons') return 'beneficiary'
  if (kind === 'trust') return (['settlor', 'trustee'] as const).find((role) => !held.has(role)) ?? 'beneficiary'
  if (kind === 'foundation')
    return (['founder', 'councilMember'] as const).find((role) => !held.has(role)) ?? 'beneficiary'
  if (kind === 'partnership') return 'partnershipShare'
  return kind === 'fund' ? 'units' : 'shares'
}

const trustForm = /\btrust$|信托/iu
const fundForm = /\bfund\b|基金/iu
const legalForm =
  /\b(?:ltd|limited|llc|llp|lp|plc|inc|corp|company|holdings?|group|gmbh|ag|sarl|s\.?a\.?|b\.?v\.?|n\.?v\.?|oy|ab|pty|fze|fzco|dmcc|pjsc|jsc)\b|公司|集团|企业/iu

/** Returns the kind that a name suggests; the applicant sees and corrects it. */
export function guessKind(name: string): string {
  if (trustForm.test(name)) return 'trust'
  if (legalForm.test(name)) return 'company'
  return fundForm.test(name) ? 'fund' : 'naturalPerson'
}

/**
 * Removes an interest. A party that has no other interest and no entry in the register is removed as well, with the
 * answers about its owners.
 * @returns a function that restores all of it
 */
export function removeInterest({ model }: Pick<SectionPageState, 'model'>, rowId: string): () => void {
  const interest = rowsIn(model, 'interests').find((row) => row.rowId === rowId)
  const undo = [model.rows.remove('interests', rowId)]
  const party = String(interest?.party ?? '')
  const isUsed = rowsIn(model, 'interests').some((row) =>
    [row.party, row.subject, row.heldFor, row.with].includes(party),
  )
  const isLinked = rowsIn(model, 'parties').some((row) => row.rowId === party && !isEmptyValue(row.shareholder))
  if (!isUsed && !isLinked && party !== applicant) {
    undo.push(model.rows.remove('parties', party))
    const layers = rowsIn(model, 'layers').filter(({ subject }) => subject === party)
    undo.push(...layers.map((layer) => model.rows.remove('layers', layer.rowId)))
  }
  return inReverse(undo)
}

/** The answers that a new entry copies from a director or representative of the same name. */
const sharedAnswers = ['dateOfBirth', 'nationality', 'country', 'address', 'politicallyExposedPerson'] as const

function knownAnswers(name: string, application: unknown): SectionValues {
  const people = (['directors', 'representatives'] as const).flatMap((register) => peopleIn(register, application))
  const known = people.filter((person) => isSameName(nameOf(person), name))
  return Object.fromEntries(
    sharedAnswers.flatMap((answer) => {
      const found = known.find((person) => !isEmptyValue(person[answer]))
      return found ? [[answer, found[answer]]] : []
    }),
  )
}

type RegisterPage = Pick<SectionPageState, 'model' | 'application' | 'openRows'>

/**
 * Writes the results of the structure into the register: new entries, kinds and percentages. An entry that is being
 * edited is not removed.
 */
export function updateRegister(page: RegisterPage, computed: ComputedStructure): void {
  const { model, application } = page
  const updates = registerUpdates(computed, kindFieldOf(model))
  const { shareholders: entry } = page.openRows.get()
  const nameIn = (party: string) => computed.structure.parties.get(party)?.name ?? ''
  for (const { party, row, share, isEmpty } of unneededRows(computed, updates)) {
    if (!isEmpty || (entry?.isOpen && entry.rowId === row.rowId)) continue
    model.rows.remove('shareholders', row.rowId)
    patch(model, 'parties', party, { shareholder: '' })
    showMessage('info', ($) => $.ownership.page[share > 0 ? 'entryRemoved' : 'entryNotNeeded'], {
      name: nameIn(party),
      share,
    })
  }
  for (const { party, rowId, answers } of updates) {
    if (rowId === null) {
      const person = String(answers.fullLegalName ?? '')
      const known = person === '' ? {} : knownAnswers(person, application.data)
      patch(model, 'parties', party, { shareholder: model.rows.add('shareholders', { ...known, ...answers }) })
      continue
    }
    patch(model, 'parties', party, { shareholder: rowId })
    const { legalNature, fullLegalName, companyName } = model.rows.get('shareholders', rowId) as unknown as RegisterRow
    if (legalNature === 'both')
      showMessage('info', ($) => $.ownership.page.entrySplit, { person: fullLegalName, company: companyName })
    patch(model, 'shareholders', rowId, answers)
  }
  for (const { rowId, name } of computed.structure.parties.values())
    if (name !== '') patch(model, 'parties', rowId, { name })
}

/** Returns the field with the kind of holder in the register of the region. */
function kindFieldOf({ section }: SectionModel): KindField {
  const { fields = {} } = listNamed(section, 'shareholders') ?? {}
  return Object.hasOwn(fields, 'shareholderType') ? 'shareholderType' : 'beneficialOwnershipType'
}

/** Restores the direct shares in the entries of direct holders, to which the structure had added indirect ones. */
function keepDirectShares(model: SectionModel): void {
  const interests = rowsIn(model, 'interests').filter(
    ({ subject, nature }) => subject === applicant && natureOf((nature ?? 'shares') as InterestNature).isShare,
  )
  for (const row of rowsIn(model, 'shareholders') as unknown as readonly RegisterRow[]) {
    if (!isDirectHolder(row)) continue
    const parts = rowsIn(model, 'parties').flatMap(({ rowId, kind, shareholder }) => {
      const held = interests.filter(({ party, heldFor }) => [party, heldFor].includes(rowId))
      const share = sumOf(held.map((one) => Number((one.isRange ? one.shareMax : one.sharePercentage) ?? 0)))
      const part = kind === 'naturalPerson' ? 'naturalPersonHoldingPercentage' : 'legalEntityHoldingPercentage'
      return shareholder === row.rowId && share > 0 ? [[part, share]] : []
    })
    if (parts.length === 0) continue
    const answers = Object.fromEntries(parts)
    const total = row.holdingPercentage === undefined ? {} : { holdingPercentage: holdingOf({ ...row, ...answers }) }
    patch(model, 'shareholders', row.rowId, { ...answers, ...total })
  }
}

/** Removes the structure. The entries of the register stay; those of direct holders keep only their direct share. */
export function removeStructure(page: Pick<SectionPageState, 'model' | 'openRows'>): void {
  const { model } = page
  closeLayer(page)
  keepDirectShares(model)
  for (const list of ['interests', 'parties', 'layers'])
    for (const { rowId } of rowsIn(model, list)) model.rows.remove(list, rowId)
  model.set('started', false)
}
