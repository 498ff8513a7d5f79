import type sharp from 'sharp'

/**
 * Loads the image library at its first use, because processes without pictures do not need it. Disables its cache,
 * because each picture is decoded once.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: drawing } = await import('sharp')
  drawing.cache(false)
  return drawing
}
