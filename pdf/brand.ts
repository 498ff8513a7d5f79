import type { OwnTexts } from './layout/texts.ts'

/** The brand of an installation in its documents. What is absent looks as without a brand. */
export interface PdfBrand {
  /** The colours `#rrggbb` of the cover and of headings; contrast is judged where they are set. */
  readonly colours?: { readonly primary: string; readonly accent: string; readonly soft: string }
  /** A PNG picture as Base64, for the primary colour. */
  readonly logo?: string
  readonly texts: OwnTexts
}

const portalColours = { primary: '#14284b', accent: '#c2480a', soft: '#c3cee3' }

/** Returns what the template reads of a brand. */
export function lookOf({ colours = portalColours, logo }: Omit<PdfBrand, 'texts'>): object {
  return { ...colours, hasLogo: logo !== undefined }
}
