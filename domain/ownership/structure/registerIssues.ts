import { isDirectHolder, isPerson, percentageOf } from '../ownership.ts'
import type { ComputedStructure } from './fromSection.ts'
import { isManager, issue, type RegisterRow, type StructureIssue } from './issues.ts'
import { kindFields, type RegisterUpdate, registerUpdates, unneededRows } from './register.ts'

/**
 * Finds differences between the register and the structure. The page keeps both in agreement; only other changes make
 * them differ. `detailsMissing` reports a person without a row.
 */
export function registerIssues(computed: ComputedStructure): StructureIssue[] {
  const { answers, register, structure, result } = computed
  const isOfTypes = register.some(({ shareholderType }) => shareholderType !== undefined)
  const updates = registerUpdates(computed, isOfTypes ? 'shareholderType' : 'beneficialOwnershipType')
  const nameOf = (party: string) => structure.parties.get(party)?.name ?? ''
  const { identifyFrom: limit } = result.rules
  const ofUpdates = updates.flatMap(({ party, rowId, answers: wanted }) => {
    const row = register.find((one) => one.rowId === rowId)
    if (row) return rowIssues(row, wanted, nameOf(party))
    const share = Number(wanted.legalEntityHoldingPercentage)
    // Another issue already asks for a person without a row.
    return wanted.legalNature === 'legalEntity'
      ? [issue(`parties/${party}/name`, 'rowMissing', { name: nameOf(party), share })]
      : []
  })
  const unneeded = unneededRows(computed, updates)
  const ofUnneeded = unneeded.map(({ party, row, share }) => {
    const entered = percentageOf(row)
    const params = { name: nameOf(party), share }
    return entered === null
      ? issue(`shareholders/${row.rowId}`, 'notNeeded', params)
      : issue(`shareholders/${row.rowId}`, 'rowNotNeeded', { ...params, entered, limit })
  })
  const known = new Set([
    ...answers.parties.map(({ shareholder }) => shareholder),
    ...updates.map(({ rowId }) => rowId),
    ...unneeded.map(({ row }) => row.rowId),
  ])
  const ofOthers = register.filter((row) => !known.has(row.rowId)).flatMap(unknownRow)
  return [...ofUpdates, ...ofUnneeded, ...ofOthers]
}

/** The percentages of a row; the first answered one is named in an issue. */
const percentages = ['naturalPersonHoldingPercentage', 'legalEntityHoldingPercentage', 'holdingPercentage'] as const

function rowIssues(row: RegisterRow, wanted: RegisterUpdate['answers'], name: string): StructureIssue[] {
  const entered: Readonly<Record<string, unknown>> = row
  const differs = Object.entries(wanted).filter(([field, answer]) => (entered[field] ?? null) !== (answer ?? null))
  const fields = differs.map(([field]) => field)
  const path = `shareholders/${row.rowId}`
  const percentage = percentages.find((field) => fields.includes(field))
  const [is, share] = percentage ? [row[percentage] ?? null, wanted[percentage]] : [null, null]
  if (percentage && is !== null && typeof share === 'number')
    return [issue(`${path}/${percentage}`, 'rowDiffers', { name, entered: is, share })]
  const isOther = fields.some((field) => [...kindFields, 'legalNature', ...percentages].includes(field))
  return isOther ? [issue(path, 'rowOutdated', { name })] : []
}

/** Finds a row without a party. The row of a direct holder adds a share that the structure does not have. */
function unknownRow(row: RegisterRow): StructureIssue[] {
  const name = isPerson(row) ? row.fullLegalName : row.companyName
  if (name === '' || isManager(row)) return []
  const path = `shareholders/${row.rowId}`
  const entered = percentageOf(row)
  return isDirectHolder(row) && entered !== null
    ? [issue(path, 'rowUnknown', { name, entered })]
    : [issue(path, 'notConnected', { name })]
}
