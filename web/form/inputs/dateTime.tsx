import { useEffect, useRef } from 'react'
import { isDateTime } from '#domain/kit/dates.ts'
import { formatLocales } from '#domain/kit/format.ts'
import type { DateTimeField } from '#domain/kit/kinds/date.ts'
import { madeOnce } from '#domain/kit/madeOnce.ts'
import type { Language } from '#domain/kit/say.ts'
import { useTranslation } from '#web/app/languages.ts'
import { useStore } from '#web/app/store.ts'
import { nameOfZone } from '../nameOfZone.ts'
import { useSection } from '../SectionContext.ts'
import { type DayProps, dateKit, SegmentFrame } from './DaySegments.tsx'
import type { InputKind, InputProps } from './inputKind.ts'
import { StillSegments } from './StillSegments.tsx'
import { nothingTyped, type Parts, partsOf, textOf } from './segmentTexts.ts'
import { UntilUsed } from './UntilUsed.tsx'

/** What a moment in segments is given. */
export interface MomentProps extends DayProps {
  readonly timeZone: string
}

const digits = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const momentFormat = madeOnce(
  (language: Language, timeZone: string) =>
    new Intl.DateTimeFormat(formatLocales[language], { ...digits, hourCycle: 'h23', timeZone }),
)

/** What stands in the segments: what was typed by half as it is, a moment at the clock of the format. */
function partsIn(format: Intl.DateTimeFormat, value: string | null): Parts {
  if (value === null) return {}
  if (!isDateTime(value)) return partsOf(value)
  return Object.fromEntries(format.formatToParts(new Date(value)).map(({ type, value }) => [type, value]))
}

/** A day and a time at the brokerage's clock, whichever clock the device shows. */
function Input(props: InputProps<DateTimeField>) {
  const { labelId, describedBy, isInvalid, value, onChange, onLeave } = props
  const { t } = useTranslation()
  const { application, say } = useSection()
  const { timeZone } = application.region
  const typed = useRef(nothingTyped)
  const format = momentFormat(say.language, timeZone)
  const parts = partsIn(format, value)
  const leave = (now: Parts) => {
    if (now !== parts) onChange(textOf(now, true))
    onLeave()
  }
  const kit = useStore(dateKit.now)
  // What was typed and left before there was anything that knows the clock is a moment once there is.
  useEffect(() => {
    if (value !== null && kit?.isClockTime(value)) onChange(kit.momentAt(timeZone, value))
  })
  const still = () => <StillSegments {...{ labelId, describedBy, isInvalid, parts, format, typed }} onLeave={leave} />
  return (
    <>
      <SegmentFrame isInvalid={isInvalid}>
        <UntilUsed
          kit={dateKit}
          still={still}
          used={({ MomentBox }, from) => <MomentBox {...props} timeZone={timeZone} from={from} typed={typed} />}
        />
      </SegmentFrame>
      <p className="mt-1 text-help text-ink-soft">
        {t(($) => $.formUi.time.zone, { zone: nameOfZone(timeZone, say.language) })}
      </p>
    </>
  )
}

/** A moment. */
export const dateTime: InputKind<DateTimeField> = { Input, frame: 'grouped', span: () => 3 }
