import { type Language, manifests } from '../translate.ts'

/** Returns the names of fields with the parts of a person's name in the order of a language. */
export function inNameOrder(names: readonly string[], language: Language): readonly string[] {
  if (!manifests[language].isFamilyNameFirst) return names
  const given = names.indexOf('firstName')
  if (given === -1 || names[given + 1] !== 'lastName') return names
  return names.with(given, 'lastName').with(given + 1, 'firstName')
}
