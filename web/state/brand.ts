import type { PageBrand } from '#domain/contract/brand.ts'

let brand: PageBrand | undefined

/** Returns the brand that the server wrote into the page; undefined for an installation without one. */
export function pageBrand(): PageBrand | undefined {
  if (typeof document === 'undefined') return undefined
  const json = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content
  if (json) brand ??= JSON.parse(json) as PageBrand
  return brand
}
