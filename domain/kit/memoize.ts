/**
 * Makes each thing when it is first asked for, and then gives the same again: to make a format of numbers costs as much as writing a
 * hundred of them, and a register has hundreds.
 * @param compute for keys of which there are few, as languages and time zones; what was made is never forgotten
 */
export function memoize<Keys extends readonly (string | number | undefined)[], Result>(
  compute: (...keys: Keys) => Result,
): (...keys: Keys) => Result {
  const cache = new Map<string, Result>()
  return (...keys) => {
    const key = keys.join('\n')
    let result = cache.get(key)
    if (result === undefined) {
      result = compute(...keys)
      cache.set(key, result)
    }
    return result
  }
}
