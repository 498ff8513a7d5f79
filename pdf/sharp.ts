import type sharp from 'sharp'

/**
 * What draws pictures. It is loaded with the first one, so that a process that draws none does without, and keeps none of them: each
 * comes once.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: drawing } = await import('sharp')
  drawing.cache(false)
  return drawing
}
