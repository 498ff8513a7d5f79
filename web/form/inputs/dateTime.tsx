import { useRef } from 'react'
import { formatLocales } from '#domain/kit/format.ts'
import type { DateTimeField } from '#domain/kit/kinds/date.ts'
import { madeOnce } from '#domain/kit/madeOnce.ts'
import type { Language } from '#domain/kit/say.ts'
import { useTranslation } from '#web/app/languages.ts'
import { nameOfZone } from '../nameOfZone.ts'
import { useSection } from '../SectionContext.ts'
import { type DayProps, dateKit, SegmentFrame } from './DaySegments.tsx'
import type { InputKind, InputProps } from './inputKind.ts'
import { nothingTyped, StillSegments } from './StillSegments.tsx'
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

/** A day and a time at the brokerage's clock, whichever clock the device shows. */
function Input(props: InputProps<DateTimeField>) {
  const { labelId, describedBy, isInvalid, value, onLeave } = props
  const { t } = useTranslation()
  const { application, say } = useSection()
  const { timeZone } = application.region
  const typed = useRef(nothingTyped)
  const still = () => (
    <StillSegments
      {...{ labelId, describedBy, isInvalid, typed }}
      moment={value === null ? null : new Date(value)}
      format={momentFormat(say.language, timeZone)}
      onLeave={() => onLeave()}
    />
  )
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
