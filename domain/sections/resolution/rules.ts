import { createNameIndex, isSameName, type NameIndex, namesIn } from '../../application/people.ts'
import type { CheckContext } from '../../kit/field.ts'
import { type Issue, pathOf } from '../../kit/issue.ts'
import { valueAt } from '../../kit/values.ts'

interface Person {
  readonly rowId: string
  readonly name: string
}

/** What the warnings about a resolution look at. */
interface Resolution {
  readonly name: string
  readonly role: string | null
  readonly authorisedPersons: readonly Person[]
}

/** The company a document names is the one that applies. */
export function companyNameMatches(values: { readonly companyName: string }, { application }: CheckContext): Issue[] {
  const { companyName } = values
  const company = valueAt(application, 'clientDetail.companyInfo.companyName')
  const differs =
    companyName !== '' && typeof company === 'string' && company !== '' && !isSameName(companyName, company)
  return differs ? [{ path: 'companyName', code: 'nameDiffers', severity: 'warning' }] : []
}

/** Whoever certifies the resolution should not be the only one it authorises; a sole director has no choice. */
export function certifierIsNotSoleSigner({ name, role, authorisedPersons }: Resolution): Issue[] {
  const [only, ...rest] = authorisedPersons
  const isSoleSigner = only !== undefined && rest.length === 0 && name !== '' && isSameName(only.name, name)
  return isSoleSigner && role !== 'sole_director' ? [{ path: 'name', code: 'certifierAlone', severity: 'warning' }] : []
}

/** Each authorised person is among the authorised representatives. */
export function personsAreRegistered({ authorisedPersons }: Resolution, { application }: CheckContext): Issue[] {
  const registered = registeredIn(application)
  return authorisedPersons
    .filter((person) => isMissing(person.name, registered))
    .map(({ rowId }) => ({
      path: pathOf('authorisedPersons', rowId, 'name'),
      code: 'personNotInRegister',
      severity: 'warning',
    }))
}

/** Who signs a statement is one of the authorised representatives. */
export function signerIsRegistered(values: { readonly name: string }, { application }: CheckContext): Issue[] {
  return isMissing(values.name, registeredIn(application))
    ? [{ path: 'name', code: 'personNotInRegister', severity: 'warning' }]
    : []
}

/** Returns the names of the authorised representatives; undefined while there is none. */
function registeredIn(application: unknown): NameIndex | undefined {
  const names = namesIn(['representatives'], application)
  return names.length === 0 ? undefined : createNameIndex(names)
}

/** Returns true for a name that is not among those registered; never while there is none. */
function isMissing(name: string, registered: NameIndex | undefined): boolean {
  return name !== '' && registered !== undefined && !registered.has(name)
}
