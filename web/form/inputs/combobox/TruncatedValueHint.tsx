import { classes } from '#web/ui/classes.ts'

interface TruncatedValueHintProps {
  readonly text: string
  /** True when the box takes half of a row on a wide screen; otherwise it takes the whole row. */
  readonly isHalf: boolean
}

const visibilityClasses = {
  desktop: '',
  phone: 'hidden max-[40rem]:block',
  smallPhone: 'hidden max-[22.5rem]:block',
} as const

/** Repeats a value that its box truncates. Screen readers read it from the box. */
export function TruncatedValueHint({ text, isHalf }: TruncatedValueHintProps) {
  const where = truncatedAt(text, isHalf)
  if (!where) return null
  return (
    <p aria-hidden="true" className={classes('mt-1.5 text-help wrap-anywhere text-ink-soft', visibilityClasses[where])}>
      {text}
    </p>
  )
}

/** Approximate number of Latin letters that fit into half a row. */
export const charsPerHalfRow = 44

/** The same for a phone, and for a small phone. */
const charsOnPhone = 30
const charsOnSmallPhone = 24

/** Returns the width of a text in Latin letters. A Chinese character counts as two. */
export function displayWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0)
}

/** Returns the largest window in which the box truncates the text; undefined when none does. */
export function truncatedAt(text: string, isHalf: boolean): 'desktop' | 'phone' | 'smallPhone' | undefined {
  const width = displayWidth(text)
  if (isHalf && width > charsPerHalfRow) return 'desktop'
  if (width > charsOnPhone) return 'phone'
  return width > charsOnSmallPhone ? 'smallPhone' : undefined
}
