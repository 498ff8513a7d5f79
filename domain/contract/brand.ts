import type { Language } from '../kit/translate.ts'

/** A picture of the brand, by its address on the server. */
export interface BrandPicture {
  readonly url: string
  /** Its measures, in any unit: pages need their ratio. */
  readonly width: number
  readonly height: number
}

/** The brand of an installation, in the `meta` element `brand` of the served pages. */
export interface PageBrand {
  readonly name: string
  readonly shortName: string
  /** The logo for light and for dark backgrounds. */
  readonly logo?: { readonly light: BrandPicture; readonly dark: BrandPicture }
  /** The addresses of the texts that the installation words itself. */
  readonly texts: Readonly<Partial<Record<Language, string>>>
}
