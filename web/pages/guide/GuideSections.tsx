import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { SectionState } from '#domain/application/progress/completion.ts'
import { useApplication } from '../../application/application.ts'
import { useKeyTranslation, useTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'

/** The open sections with their remaining time. */
export function GuideSections() {
  const { t } = useTranslation()
  const { editable, states, timeLeft } = useApplication()
  if (!editable) return null
  const inMenu = states.filter(({ outsideMenu }) => !outsideMenu)
  const total = timeLeft.total > 0 && t(($) => $.app.steps.timeLeft, { count: timeLeft.total })
  return (
    <Card
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          {t(($) => $.formUi.guide.sections)}
          {total && <span className="text-label font-normal tracking-normal text-ink-soft">{total}</span>}
        </span>
      }
      description={total && t(($) => $.formUi.guide.sectionsText)}
    >
      <ul
        className="grid gap-x-10 desk:grid-flow-col desk:grid-cols-2 desk:grid-rows-(--rows)"
        style={rowsOf(inMenu.length)}
      >
        {inMenu.map((state) => (
          <SectionLine key={state.section.path} state={state} />
        ))}
      </ul>
    </Card>
  )
}

/** Returns the number of rows for two columns of equal length, read downwards. */
function rowsOf(count: number) {
  return { '--rows': `repeat(${Math.ceil(count / 2)}, auto)` } as CSSProperties
}

function SectionLine({ state }: { readonly state: SectionState }) {
  const tKey = useKeyTranslation()
  const { path, messages } = state.section
  return (
    <li className="flex min-h-11 items-center gap-4 border-b border-line py-1.5 text-label">
      <span className="min-w-0 flex-1">
        <Link to={path} className="rounded-xs font-label text-ink underline-offset-3 hover:underline">
          {tKey(`sections.${messages}.title`)}
        </Link>
      </span>
      <SectionStatus state={state} />
    </li>
  )
}

/** The status of a section: returned, complete, in progress with the questions left, or its remaining time. */
function SectionStatus({ state: { section, status, left } }: { readonly state: SectionState }) {
  const { t } = useTranslation()
  const { timeLeft } = useApplication()
  if (status === 'returned')
    return <span className="shrink-0 font-semibold text-orange">{t(($) => $.app.steps.returned)}</span>
  if (status === 'complete')
    return (
      <span className="flex shrink-0 items-center gap-1.5 text-good">
        <Check aria-hidden="true" size={16} strokeWidth={2.5} />
        {t(($) => $.app.steps.complete)}
      </span>
    )
  return (
    <span className="shrink-0 text-ink-soft tabular-nums">
      {status === 'inProgress' && (
        <>
          <span className="font-label text-orange">{t(($) => $.formUi.sectionState.left, { count: left })}</span>
          {' · '}
        </>
      )}
      {t(($) => $.app.steps.minutesLeft, { count: timeLeft.sections.get(section.path) ?? 0 })}
    </span>
  )
}
