/** A subset of the texts of a tree, at any depth. */
export type SomeTexts<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string | undefined ? string : SomeTexts<Texts[Key]>
}

/**
 * Returns the texts of a section with some of them replaced.
 * @example reworded(companyDetails, { fields: { county: { label: 'Region or province' } } })
 */
export function reworded<Texts extends object>(texts: Texts, changes: SomeTexts<Texts>): Texts {
  const result: Record<string, unknown> = Object.fromEntries(Object.entries(texts))
  for (const [key, change] of Object.entries(changes)) {
    result[key] = typeof change === 'string' ? change : reworded(Object(result[key]), Object(change))
  }
  return result as Texts
}
