import type { BrandTexts } from './layout/texts.ts'

/** The brand of an installation in its documents. Absent parts look as they do without a brand. */
export interface PdfBrand {
  /** The colours `#rrggbb` of the cover and of headings; the configuration checks their contrast. */
  readonly colours?: { readonly primary: string; readonly accent: string; readonly soft: string }
  /** A PNG image as Base64, drawn on the primary colour. */
  readonly logo?: string
  readonly texts: BrandTexts
}

const portalColours = { primary: '#14284b', accent: '#c2480a', soft: '#c3cee3' }

/** Returns the parts of a brand that the template reads. */
export function templateBrand({ colours = portalColours, logo }: Omit<PdfBrand, 'texts'>): object {
  return { ...colours, hasLogo: logo !== undefined }
}
