/** The range of the zoom and its step per press (specification, upload control). */
export const scaleLimits = {
  min: 0.1,
  max: 10,
  step: 0.1,
  /** Returns the nearest allowed scale, in tenths. */
  fit: (scale: number): number => Math.round(Math.min(10, Math.max(0.1, scale)) * 10) / 10,
} as const
