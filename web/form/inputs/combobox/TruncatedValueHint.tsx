import { classes } from '#web/ui/classes.ts'
import { truncatedAt } from './truncation.ts'

interface TruncatedValueHintProps {
  readonly text: string
  /** Whether the box stands in half of a row on a wide screen; else it has the whole row. */
  readonly isHalf: boolean
}

const visibilityClasses = {
  desktop: '',
  phone: 'hidden max-[40rem]:block',
  smallPhone: 'hidden max-[22.5rem]:block',
} as const

/** What was chosen or typed, where its box cuts it short. Screen readers have it from the box. */
export function TruncatedValueHint({ text, isHalf }: TruncatedValueHintProps) {
  const where = truncatedAt(text, isHalf)
  if (!where) return null
  return (
    <p aria-hidden="true" className={classes('mt-1.5 text-help wrap-anywhere text-ink-soft', visibilityClasses[where])}>
      {text}
    </p>
  )
}
