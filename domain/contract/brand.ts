import type { Language } from '../kit/translate.ts'

/** An image of the brand, by its URL on the server. */
export interface BrandPicture {
  readonly url: string
  /** The dimensions in any unit: pages use only their ratio. */
  readonly width: number
  readonly height: number
}

/** The brand of an installation, in the `meta` element `brand` of the served pages. */
export interface PageBrand {
  readonly name: string
  readonly shortName: string
  /** The logo for light and for dark backgrounds. */
  readonly logo?: { readonly light: BrandPicture; readonly dark: BrandPicture }
  /** The URLs of the texts that the installation replaces, by language. */
  readonly texts: Readonly<Partial<Record<Language, string>>>
}
