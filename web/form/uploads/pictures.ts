/** Returns how a file opens: pictures in an overlay, all others in a new tab. */
export function openModeOf(name: string): 'preview' | 'tab' {
  return /\.(jpe?g|png|gif)$/i.test(name) ? 'preview' : 'tab'
}

/** The range of the zoom and its step per press (specification, upload control). */
export const scaleLimits = {
  min: 0.1,
  max: 10,
  step: 0.1,
  /** Returns the nearest allowed scale, in tenths. */
  fit: (scale: number): number => Math.round(Math.min(10, Math.max(0.1, scale)) * 10) / 10,
} as const
