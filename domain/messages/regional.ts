import type { RegionalParam } from '../application/textParams.ts'

type Texts = Readonly<Record<string, string>>

/** What a region says in one language: its name, and what it asks or words its own way. */
export interface RegionTexts {
  /** What the regulatory entity is called. */
  readonly name: string
  /** What texts shared by several regions call its laws, lists and authorities. */
  readonly words?: { readonly [Word in RegionalParam]?: string }
  /** The texts of its sections, under the names they give as `messages`: `mu.companyDetails` is `{ mu: { companyDetails } }`. */
  readonly sections?: Readonly<Record<string, object>>
  /** Texts that are more than labels, by their id. */
  readonly texts?: Texts
  /** The labels of its own option lists, by list and code. */
  readonly options?: Readonly<Record<string, Texts>>
}

export interface FormTexts {
  readonly sections: object
  readonly texts: object
  readonly options: object
  readonly regions?: Texts
}

/** The texts of the form with those of a region added: `regions.<id>`, `texts.word-<id>-<word>`, and what it brings itself. */
export function withRegion<Form extends FormTexts>(form: Form, id: string, own: RegionTexts) {
  const params = Object.entries(own.words ?? {}).map(([param, text]) => [`word-${id}-${param}`, text])
  return {
    ...form,
    sections: { ...form.sections, ...own.sections },
    texts: { ...form.texts, ...own.texts, ...Object.fromEntries(params) },
    options: { ...form.options, ...own.options },
    regions: { ...form.regions, [id]: own.name },
  }
}
