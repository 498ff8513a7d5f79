/** How far a picture can be zoomed, and by how much at a press (specification, upload control). */
export const scaleLimits = {
  min: 0.1,
  max: 10,
  step: 0.1,
  /** The nearest scale that is allowed, in tenths. */
  fit: (scale: number): number => Math.round(Math.min(10, Math.max(0.1, scale)) * 10) / 10,
} as const
