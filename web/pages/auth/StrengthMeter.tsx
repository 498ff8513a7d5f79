import { passwordLength } from '#domain/contract/calls.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { classes } from '../../ui/classes.ts'
import { type Strength, strengthOf } from './validation.ts'

const looks: Readonly<Record<Strength, { readonly bars: number; readonly colour: string }>> = {
  none: { bars: 0, colour: '' },
  short: { bars: 1, colour: 'bg-bad' },
  guessable: { bars: 1, colour: 'bg-bad' },
  fair: { bars: 2, colour: 'bg-good' },
  good: { bars: 3, colour: 'bg-good' },
  strong: { bars: 4, colour: 'bg-good' },
}

interface StrengthMeterProps {
  readonly length: number
  /** True after the server rejected it as easy to guess. */
  readonly isGuessable?: boolean
}

/** Shows the length of the password and the resulting strength. */
export function StrengthMeter({ length, isGuessable = false }: StrengthMeterProps) {
  const { t } = useTranslation()
  const strength = strengthOf(length, isGuessable)
  const { bars, colour } = looks[strength]
  return (
    <div className="-mt-2 mb-5">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={classes('h-1.5 rounded-full', bar <= bars ? colour : 'bg-line')} />
        ))}
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-help text-ink-soft">
        <span>{t(($) => $.app.password.length, { count: length, min: passwordLength.min })}</span>
        <span role="status" aria-label={t(($) => $.app.password.strength.label)} className="font-semibold text-ink">
          {t(($) => $.app.password.strength[strength])}
        </span>
      </p>
    </div>
  )
}
