/** Returns the names of some countries, for an option list of countries. */
export function namesOf<const Code extends string>(
  names: Readonly<Record<Code, string>>,
  codes: readonly Code[],
): Readonly<Record<Code, string>> {
  return Object.fromEntries(codes.map((code) => [code, names[code]])) as Record<Code, string>
}
