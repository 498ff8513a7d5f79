/**
 * Returns true when one letter is missing, added or wrong, or two neighbours are swapped (Damerau-Levenshtein distance
 * 1).
 */
export function isOneSlipFrom(one: string, other: string): boolean {
  const start = [...one].findIndex((letter, index) => letter !== other[index])
  const at = start === -1 ? one.length : start
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2)
  return (
    one !== other &&
    (rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1) || isSwapped)
  )
}
