import { type ReactNode, useRef } from 'react'
import { formatLocales } from '#domain/kit/format.ts'
import { madeOnce } from '#domain/kit/madeOnce.ts'
import type { Language } from '#domain/kit/say.ts'
import { createArriving } from '#web/app/arriving.ts'
import { classes } from '#web/ui/classes.ts'
import { useSection } from '../SectionContext.ts'
import { StillSegments } from './StillSegments.tsx'
import { nothingTyped, type Parts, partsOf, textOf } from './segmentTexts.ts'
import { UntilUsed } from './UntilUsed.tsx'

export const dateKit = createArriving(() => import('./DateBox.tsx'))

/** What a day in segments is given. */
export interface DayProps {
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired?: boolean
  /** Whole, or as far as it was typed: what is shown as blank is never taken for an answer. */
  readonly value: string | null
  onChange(day: string | null): void
  onLeave?(): void
}

const digits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
const dayFormat = madeOnce((language: Language) => new Intl.DateTimeFormat(formatLocales[language], digits))

/** Day, month and year, each typed or stepped by itself, in the order of the language. */
export function DaySegments({ children, ...props }: DayProps & { readonly children?: ReactNode }) {
  const { labelId, describedBy, isInvalid, value, onChange, onLeave } = props
  const { say } = useSection()
  const typed = useRef(nothingTyped)
  const parts = value === null ? {} : partsOf(value)
  const leave = (now: Parts) => {
    if (now !== parts) onChange(textOf(now, false))
    onLeave?.()
  }
  const still = () => (
    <StillSegments
      {...{ labelId, describedBy, isInvalid, parts, typed }}
      format={dayFormat(say.language)}
      onLeave={leave}
    />
  )
  return (
    <SegmentFrame isInvalid={isInvalid} behind={children}>
      <UntilUsed
        kit={dateKit}
        still={still}
        used={({ DateBox }, from) => <DateBox {...props} from={from} typed={typed} />}
      />
    </SegmentFrame>
  )
}

interface SegmentFrameProps {
  readonly isInvalid: boolean
  readonly children: ReactNode
  /** Behind the segments: the button of a calendar. */
  readonly behind?: ReactNode
}

/** The box around segments. */
export function SegmentFrame({ isInvalid, children, behind }: SegmentFrameProps) {
  return (
    <div
      className={classes(
        'flex min-h-11 items-center rounded-field bg-paper text-field focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus',
        isInvalid ? 'border-2 border-bad ps-2.5' : 'border border-line-strong ps-2.75',
      )}
    >
      {children}
      {behind}
    </div>
  )
}
