import type { ReactNode } from 'react'
import { ApplicationContext } from '#web/application/application.ts'
import { DraftSession, DraftSessionContext } from '#web/application/draftSession.ts'
import { SectionContext } from '#web/form/SectionContext.ts'
import { useKeyTranslation } from '#web/i18n/languages.ts'
import { type Parts, withStatus } from './pages.ts'

interface GroupProps {
  readonly id: string
  readonly children: ReactNode
}

/** A group of related components. */
export function Group({ id, children }: GroupProps) {
  const tKey = useKeyTranslation()
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-14 scroll-mt-24">
      <h2 id={`${id}-title`} className="mb-5 border-b border-line pb-2 text-heading font-[650] tracking-[-0.01em]">
        {tKey(`showcase.groups.${id}`)}
      </h2>
      {children}
    </section>
  )
}

interface SpecimensProps {
  readonly children: ReactNode
  /** Number of columns on a wide screen. */
  readonly columns?: 1 | 2 | 3
}

const columnClasses = { 1: '', 2: 'desk:grid-cols-2', 3: 'sm:grid-cols-2 desk:grid-cols-3' } as const

/** Specimens in columns. */
export function Specimens({ children, columns = 2 }: SpecimensProps) {
  return <div className={`grid items-start gap-x-8 gap-y-7 ${columnClasses[columns]}`}>{children}</div>
}

interface SpecimenProps {
  /** The name of the state: a key under `showcase.states`, or a literal text. */
  readonly state: string
  readonly children: ReactNode
}

/** A component in one state, under the state's name. */
export function Specimen({ state, children }: SpecimenProps) {
  const tKey = useKeyTranslation()
  const key = `showcase.states.${state}`
  return (
    <div className="min-w-0">
      <p className="mb-2 text-help text-ink-soft">{tKey.has(key) ? tKey(key) : state}</p>
      {children}
    </div>
  )
}

/** The draft session of all specimens. */
const draft = new DraftSession('100234')

/** Provides the context of a section's page to its children. */
export function SpecimenPage({ parts, children }: { readonly parts: Parts; readonly children: ReactNode }) {
  const tKey = useKeyTranslation()
  return (
    <DraftSessionContext value={draft}>
      <ApplicationContext value={parts.application}>
        <SectionContext value={withStatus(parts, tKey)}>{children}</SectionContext>
      </ApplicationContext>
    </DraftSessionContext>
  )
}
