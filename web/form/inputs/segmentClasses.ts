/** The look of a row of segments. */
export const segmentsClasses = 'flex min-w-0 flex-1 items-center py-2 tabular-nums'

/** The look of one of them. */
export const segmentClasses =
  'rounded-sm px-0.5 text-end outline-none data-[type=literal]:px-0 data-[type=literal]:whitespace-pre data-focused:bg-orange data-focused:text-on-orange data-placeholder:text-ink-soft ' +
  'data-placeholder:data-focused:text-on-orange'
