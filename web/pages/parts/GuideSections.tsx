import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { guidePath } from '#domain/application/navigation.ts'
import { useApplication } from '../../app/application.ts'
import { type ShownStep, useMenu } from '../../app/layouts/useMenu.ts'
import { Card } from '../../ui/Card.tsx'

/** What is still to be filled in, section by section, and how long it takes. */
export function GuideSections() {
  const { t } = useTranslation()
  const { editable } = useApplication()
  const { steps, minutesLeft } = useMenu()
  if (!editable) return null
  const total = minutesLeft > 0 && t(($) => $.app.steps.timeLeft, { count: minutesLeft })
  return (
    <Card
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          {t(($) => $.app.guide.sections)}
          {total && <span className="text-label font-normal tracking-normal text-ink-soft">{total}</span>}
        </span>
      }
      description={t(($) => $.app.guide.sectionsText)}
    >
      <ul className="grid gap-x-10 desk:grid-flow-col desk:grid-cols-2 desk:grid-rows-(--rows)" style={rowsOf(steps)}>
        {steps
          .filter(({ path }) => path !== guidePath)
          .map((step) => (
            <SectionLine key={step.path} step={step} />
          ))}
      </ul>
    </Card>
  )
}

/** Two columns of the same length, read downwards. */
function rowsOf(steps: readonly ShownStep[]) {
  return { '--rows': `repeat(${Math.ceil((steps.length - 1) / 2)}, auto)` } as CSSProperties
}

function SectionLine({ step }: { readonly step: ShownStep }) {
  const { t } = useTranslation()
  return (
    <li className="flex min-h-11 items-center gap-4 border-b border-line py-1.5 text-label">
      <span className="min-w-0 flex-1">
        <Link to={step.path} className="rounded-xs font-[560] text-ink underline-offset-3 hover:underline">
          {step.title}
        </Link>
      </span>
      {step.completed ? (
        <span className="flex shrink-0 items-center gap-1.5 text-good">
          <Check aria-hidden="true" size={16} strokeWidth={2.5} />
          {t(($) => $.app.steps.complete)}
        </span>
      ) : (
        <span className="shrink-0 text-ink-soft tabular-nums">
          {t(($) => $.app.steps.minutesLeft, { count: step.minutesLeft })}
        </span>
      )}
    </li>
  )
}
