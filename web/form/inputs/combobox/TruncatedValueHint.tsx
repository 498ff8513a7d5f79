import { classes } from '#web/ui/classes.ts'
import { truncatedAt } from './truncation.ts'

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
