import type { Staff } from '../../database/repositories/desk/staff.ts'
import { emailKey } from '../../database/repositories/users.ts'

/** Returns the person or the API key that an actor of the audit log names; an operator has no id. */
export function personOf(actor: string): { readonly id: string; readonly name: string } {
  const [, id = '', name = actor] = /^(?:staff|key) (\S+) (.*)$/s.exec(actor) ?? []
  return { id, name }
}

/** Returns true for two addresses of the same mailbox. */
export function isSameMailbox(one: string, other: string): boolean {
  return one !== '' && emailKey(one) === emailKey(other)
}

/** Returns true for two accounts of one person, such as a local one and one of single sign-on. */
export function isSamePerson(one: Pick<Staff, 'id' | 'email'>, other: Pick<Staff, 'id' | 'email'>): boolean {
  return one.id === other.id || isSameMailbox(one.email, other.email)
}

/** Returns true for an administrator who is not disabled. */
export function isAdministrator({ roles, disabledAt }: Pick<Staff, 'roles' | 'disabledAt'>): boolean {
  return roles.includes('administrator') && disabledAt === null
}
