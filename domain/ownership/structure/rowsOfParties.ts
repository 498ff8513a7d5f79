import { isPerson } from '../ownership.ts'
import { createPersonIndex } from '../people.ts'
import type { OwnershipAnswers, Party } from './answers.ts'
import type { RegisterRow } from './issues.ts'
import type { Structure } from './parse.ts'

/**
 * Returns the rows of parties: the row that a party refers to, else one with the same name to which no party refers. A
 * row belongs to one party; a row of both natures belongs to a person and a company.
 */
export function rowsOfParties(
  { parties }: Pick<OwnershipAnswers, 'parties'>,
  register: readonly RegisterRow[],
  structure: Pick<Structure, 'parties'>,
): ReadonlyMap<string, RegisterRow> {
  const byId = new Map(register.map((row) => [row.rowId, row]))
  const referring = Map.groupBy(parties, ({ shareholder }) => shareholder)
  const rows = new Map<string, RegisterRow>()
  const taken = new Set<string>()
  for (const { rowId, kind, shareholder } of parties) {
    const row = byId.get(shareholder ?? '')
    if (!row) continue
    const isOfPerson = kind === 'naturalPerson'
    const isOfBoth = row.legalNature === 'both'
    const isShared = (referring.get(shareholder)?.length ?? 0) > 1
    // A row that had both natures now belongs to its owner only.
    if (isShared && !isOfBoth && isPerson(row) !== isOfPerson) continue
    const part = isOfBoth ? `${row.rowId} ${isOfPerson}` : row.rowId
    if (!taken.has(part)) rows.set(rowId, row)
    taken.add(part)
  }
  const unlinked = register.filter((row) => !referring.has(row.rowId))
  const people = createRowsByName(unlinked.filter(isPerson))
  const entities = createRowsByName(unlinked.filter((row) => !isPerson(row)))
  for (const { rowId, kind } of parties) {
    const row = rows.has(rowId)
      ? undefined
      : (kind === 'naturalPerson' ? people : entities)(structure.parties.get(rowId))
    if (row) rows.set(rowId, row)
  }
  return rows
}

/** Returns a function that finds the row of a party by name. It returns each row only once. */
function createRowsByName(register: readonly RegisterRow[]) {
  const named = createPersonIndex<RegisterRow[]>()
  for (const row of register) {
    const name = isPerson(row) ? row.fullLegalName : row.companyName
    const same = named.find(name, null) ?? []
    same.push(row)
    named.add(name, null, same)
  }
  return (party: Pick<Party, 'name' | 'dateOfBirth' | 'registrationNumber'> | undefined): RegisterRow | undefined => {
    const same = (party && named.find(party.name, null)) ?? []
    const differ = (entered: unknown, other: unknown) => Boolean(entered) && Boolean(other) && entered !== other
    const at = same.findIndex(
      (row) =>
        !differ(party?.dateOfBirth, row.dateOfBirth) && !differ(party?.registrationNumber, row.incorporationNumber),
    )
    return at === -1 ? undefined : same.splice(at, 1)[0]
  }
}
