/**
 * Makes each thing when it is first asked for, and then gives the same again: to make a format of numbers costs as much as writing a
 * hundred of them, and a register has hundreds.
 * @param make for keys of which there are few, as languages and time zones; what was made is never forgotten
 */
export function madeOnce<Keys extends readonly (string | number | undefined)[], Made>(
  make: (...keys: Keys) => Made,
): (...keys: Keys) => Made {
  const known = new Map<string, Made>()
  return (...keys) => {
    const key = keys.join('\n')
    let made = known.get(key)
    if (made === undefined) {
      made = make(...keys)
      known.set(key, made)
    }
    return made
  }
}
