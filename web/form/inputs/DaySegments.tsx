import { type ReactNode, useRef } from 'react'
import { isDate } from '#domain/kit/dates.ts'
import { formatLocales } from '#domain/kit/format.ts'
import { madeOnce } from '#domain/kit/madeOnce.ts'
import type { Language } from '#domain/kit/say.ts'
import { createArriving } from '#web/app/arriving.ts'
import { classes } from '#web/ui/classes.ts'
import { useSection } from '../SectionContext.ts'
import { nothingTyped, StillSegments } from './StillSegments.tsx'
import { UntilUsed } from './UntilUsed.tsx'

export const dateKit = createArriving(() => import('./DateBox.tsx'))

/** What a day in segments is given. */
export interface DayProps {
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired?: boolean
  readonly value: string | null
  onChange(day: string | null): void
  onLeave?(): void
}

/** How days are written in a language, and which day so many digits are. */
const dayFormat = madeOnce((language: Language) => {
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(formatLocales[language], digits)
  const parts: readonly { readonly type: string }[] = format.formatToParts(0)
  const order = parts.map(({ type }) => type).filter((type) => type !== 'literal')
  /** Undefined for what is no day. */
  const dayOf = (typed: readonly string[]): string | undefined => {
    const part = (type: string) => typed[order.indexOf(type)] ?? ''
    const day = `${part('year')}-${part('month')}-${part('day')}`
    return isDate(day) ? day : undefined
  }
  return { format, dayOf }
})

/** Day, month and year, each typed or stepped by itself, in the order of the language. */
export function DaySegments({ children, ...props }: DayProps & { readonly children?: ReactNode }) {
  const { labelId, describedBy, isInvalid, value, onChange, onLeave } = props
  const { say } = useSection()
  const typed = useRef(nothingTyped)
  const { format, dayOf } = dayFormat(say.language)
  const leave = (digits: readonly string[]) => {
    const day = digits.length > 0 && dayOf(digits)
    if (day) onChange(day)
    onLeave?.()
  }
  const still = () => (
    <StillSegments
      {...{ labelId, describedBy, isInvalid, typed }}
      moment={value === null ? null : new Date(`${value}T00:00Z`)}
      format={format}
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
        'flex min-h-11 items-center rounded-field bg-paper ps-2.75 text-field focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus',
        isInvalid ? 'border-2 border-bad' : 'border border-line-strong',
      )}
    >
      {children}
      {behind}
    </div>
  )
}
