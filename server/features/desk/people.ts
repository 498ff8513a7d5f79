/** Returns the person that an actor of the audit log names; an operator has no id. */
export function personOf(actor: string): { readonly id: string; readonly name: string } {
  const [, id = '', name = actor] = /^staff (\S+) (.*)$/s.exec(actor) ?? []
  return { id, name }
}
