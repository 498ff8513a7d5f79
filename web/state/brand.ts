import type { PageBrand } from '#domain/contract/brand.ts'

let known: PageBrand | undefined

/** Returns the brand that the server wrote into the page; nothing for an installation without one. */
export function pageBrand(): PageBrand | undefined {
  if (typeof document === 'undefined') return undefined
  const written = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content
  if (written) known ??= JSON.parse(written) as PageBrand
  return known
}
