/** The text params with regional values in shared texts: laws, lists and authorities. */
export const regionalParamNames = [
  'proliferationLaw',
  'localList',
  'dataLaw',
  'permitAuthority',
  'exposureScope',
  'declarationNote',
  'taxNumberHint',
] as const

type RegionalParam = (typeof regionalParamNames)[number]

type Texts = Readonly<Record<string, string>>

/** The texts of some pages in one language. */
export interface PageTexts {
  /** The texts of sections by their `messages` namespace: `mu.companyDetails` is `{ mu: { companyDetails } }`. */
  readonly sections?: Readonly<Record<string, object>>
  /** Texts that are more than labels, by their id. */
  readonly texts?: Texts
  /** The labels of option lists, by list and code. */
  readonly options?: Readonly<Record<string, Texts>>
}

/** The texts of a region in one language: its name, its own pages, and its replacements of shared texts. */
export interface RegionTexts extends PageTexts {
  /** The name of the regulatory entity. */
  readonly name: string
  /** The params of shared texts for its laws, lists and authorities. */
  readonly words?: { readonly [Word in RegionalParam]?: string }
  /** The texts of pages that some other regions have too. A page loads only those of its own region. */
  readonly shared?: readonly PageTexts[]
}

export interface FormTexts {
  readonly sections: object
  readonly texts: object
  readonly options: object
  readonly regions?: Texts
}

/**
 * Returns the texts of the form with those of a region: `regions.<id>`, `texts.word-<id>-<param>`, and those of its
 * pages.
 */
export function withRegion<Form extends FormTexts>(form: Form, id: string, own: RegionTexts): Form {
  const params = Object.entries(own.words ?? {}).map(([param, text]) => [`word-${id}-${param}`, text])
  const pages = [...(own.shared ?? []), own, { texts: Object.fromEntries(params) }]
  const withPages = <Kind extends keyof PageTexts>(kind: Kind): Form[Kind] =>
    Object.assign({}, form[kind], ...pages.map((page: PageTexts) => page[kind]))
  return {
    ...form,
    sections: withPages('sections'),
    texts: withPages('texts'),
    options: withPages('options'),
    regions: { ...form.regions, [id]: own.name },
  }
}

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

/** Returns the messages of some keys: the names of some countries. */
export function pickMessages<const Key extends string>(
  messages: Readonly<Record<Key, string>>,
  keys: readonly Key[],
): Readonly<Record<Key, string>> {
  return Object.fromEntries(keys.map((key) => [key, messages[key]])) as Record<Key, string>
}
