/**
 * Returns a function that computes the result of each key once and caches it. Creating a number format costs as much as
 * formatting a hundred numbers, and a register has hundreds.
 * @param compute is meant for few keys, such as languages and time zones: results are never evicted
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
