import { Check, Circle, CircleDot, type LucideIcon, MessageSquareWarning } from 'lucide-react'
import type { ApplicationStatus } from '#domain/contract/applicationStatus.ts'
import { toDay, toZonedIso } from '#domain/kit/values/dates.ts'
import { formatDate, formatDateTime } from '#domain/kit/values/format.ts'
import { useApplication } from '../../../application/application.ts'
import { useTranslation } from '../../../i18n/languages.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Text, VisuallyHidden } from '../../../ui/Text.tsx'
import { type StatusStep, statusStepsOf } from './statusSteps.ts'

/** The reference of a submitted application, and its steps. */
export function StatusProgress({ status }: { readonly status: ApplicationStatus }) {
  const { t, language } = useTranslation()
  const { region } = useApplication()
  const { reference, submissions } = status
  const dayOf = (timestamp: string) => toDay(region.timeZone, new Date(timestamp))
  const [first, last] = [submissions.at(0), submissions.at(-1)]
  const steps = statusStepsOf(status, first ? dayOf(first.at) : status.since)
  return (
    <Card>
      <p className="text-help text-ink-soft">{t(($) => $.status.reference)}</p>
      <p className="text-heading font-semibold break-all">{reference}</p>
      {last && (
        <p className="mt-0.5 text-label text-ink-soft">
          {t(($) => $.status.submitted, {
            moment: formatDateTime(toZonedIso(region.timeZone, new Date(last.at)), language),
          })}
        </p>
      )}
      <ol
        aria-label={t(($) => $.status.steps.label)}
        className="mt-6 grid border-t border-line pt-6 desk:auto-cols-fr desk:grid-flow-col"
      >
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </Card>
  )
}

const looks: Readonly<Record<StatusStep['state'], { readonly icon: LucideIcon; readonly circle: string }>> = {
  done: { icon: Check, circle: 'bg-good-tint text-good' },
  current: { icon: CircleDot, circle: 'bg-good-tint text-good' },
  needed: { icon: MessageSquareWarning, circle: 'bg-orange-tint text-orange' },
  ended: { icon: CircleDot, circle: 'bg-sunken text-ink' },
  next: { icon: Circle, circle: 'border border-line-strong text-ink-soft' },
}

/** The colour of a step's name. */
const colors: Readonly<Partial<Record<StatusStep['state'], string>>> = { needed: 'text-orange', next: 'text-ink-soft' }

function Step({ step: { name, state, date } }: { readonly step: StatusStep }) {
  const { t, language } = useTranslation()
  const { icon: Icon, circle } = looks[state]
  const isHere = state !== 'done' && state !== 'next'
  const day = date && formatDate(date.day, language)
  return (
    <li
      aria-current={isHere ? 'step' : undefined}
      // The line to the next step: downwards on a phone, to its right on a desktop.
      className={classes(
        'relative flex gap-4 pb-6 last:pb-0 desk:flex-col desk:gap-2.5 desk:pb-0 desk:pe-6',
        'not-last:before:absolute not-last:before:bg-line-strong',
        'not-last:before:start-4.5 not-last:before:top-10 not-last:before:bottom-1 not-last:before:w-px',
        'desk:not-last:before:start-12 desk:not-last:before:end-3 desk:not-last:before:top-4.5 desk:not-last:before:bottom-auto',
        'desk:not-last:before:h-px desk:not-last:before:w-auto',
      )}
    >
      <span className={classes('grid size-9 shrink-0 place-items-center rounded-full', circle)}>
        <Icon aria-hidden="true" size={18} strokeWidth={state === 'done' ? 2.5 : 2} />
      </span>
      <p className="min-w-0 text-label">
        {state === 'done' && <VisuallyHidden>{t(($) => $.status.steps.done)} </VisuallyHidden>}
        {isHere && <VisuallyHidden>{t(($) => $.status.steps.current)} </VisuallyHidden>}
        <span className={classes('block', isHere ? 'font-bold' : 'font-label', colors[state])}>
          <Text>{t(($) => $.status.steps[name])}</Text>
        </span>
        {date && day !== undefined && (
          <span className="block text-help text-ink-soft">
            {date.kind === 'on'
              ? day
              : t(($) => (date.kind === 'by' ? $.status.steps.by : $.status.steps.since), { date: day })}
          </span>
        )}
      </p>
    </li>
  )
}
