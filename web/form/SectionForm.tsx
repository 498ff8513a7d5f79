import { BookOpenText } from 'lucide-react'
import { useId } from 'react'
import type { Fields } from '#domain/kit/field.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import type { Section } from '#domain/kit/section.ts'
import { useDraftSession } from '#web/application/draftSession.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { useObservable } from '#web/state/observable.ts'
import { Card } from '#web/ui/Card.tsx'
import { hasInteracted, LazyBoundary, lazyWithRetry } from '#web/ui/lazy.tsx'
import { usePageTitle } from '#web/ui/MessagePage.tsx'
import { TermButton } from '#web/ui/TermButton.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Conflicts } from './Conflicts.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FieldGrid } from './fields/FieldGrid.tsx'
import { FieldSlot } from './fields/FieldSlot.tsx'
import { type CardLayout as CardPlan, cardsOf } from './fields/layout.ts'
import { summaryTopic } from './model/validation.ts'
import { useEntryAddress } from './register/entryAddress.ts'
import {
  SectionContext,
  type SectionPageState,
  type SectionView,
  SectionViewContext,
  useModelSelector,
  useSection,
  useVisiblePaths,
} from './SectionContext.ts'
import { useController, useSectionPage } from './useSectionPage.ts'

/** Loads on use: few applications are returned. */
const SectionRemarks = lazyWithRetry(async () => (await import('./SectionRemarks.tsx')).loadSectionRemarks())

/** Loads on use: few applications are submitted in another window while the applicant types in this one. */
const UnsavedAtSubmission = lazyWithRetry(async () => (await import('./UnsavedAnswers.tsx')).loadUnsavedAtSubmission())

/** Loads with the first interaction: the rules across sections are large. */
const SectionFindings = lazyWithRetry(async () => (await import('./SectionFindings.tsx')).SectionFindings)

const plainView: SectionView = {}

interface SectionFormProps {
  readonly section: Section
  readonly view?: SectionView | undefined
}

/** The page of a section: its questions, their issues, and the remarks of the brokerage. */
export function SectionForm({ section, view = plainView }: SectionFormProps) {
  const page = useSectionPage(section)
  useController(page)
  useEntryAddress(page)
  const hasUnsaved = useObservable(useDraftSession().unsavedAtSubmission).length > 0
  const interacted = useObservable(hasInteracted)
  const { remarks, isLimited } = page.application
  const isReturned = remarks.length > 0 || isLimited
  const { After } = view
  return (
    <SectionContext value={page}>
      <SectionHeader page={page} />
      <LazyBoundary>{isReturned && <SectionRemarks />}</LazyBoundary>
      <LazyBoundary>{hasUnsaved && <UnsavedAtSubmission />}</LazyBoundary>
      <LazyBoundary>{interacted && page.application.editable && <SectionFindings />}</LazyBoundary>
      <Conflicts />
      <ErrorSummary />
      <SectionViewContext value={view}>
        <SectionCards />
      </SectionViewContext>
      {After && <After />}
    </SectionContext>
  )
}

function SectionHeader({ page }: { readonly page: SectionPageState }) {
  const { t } = useTranslation()
  const { model, tKey, textParams, application } = page
  const key = `sections.${model.section.messages}`
  const title = tKey(`${key}.title`, textParams)
  const hasErrors = useModelSelector(summaryTopic, () => model.validation.summary()).some(
    ({ isResolved }) => !isResolved,
  )
  usePageTitle(hasErrors ? t(($) => $.formUi.errorTitle, { title }) : title)
  return (
    <header className="mb-6">
      <h1 className="mb-1.5 text-title font-[650] tracking-[-0.02em]">
        <Text>{title}</Text>
      </h1>
      <p className="lead text-ink-soft">
        <Text>{tKey(`${key}.description`, textParams)}</Text>
      </p>
      {application.editable && hasRequired(model.section.fields) && <RequiredHint />}
      <SectionTerms />
    </header>
  )
}

/** Returns true when any question, also in an entry, may show the asterisk that the hint explains. */
function hasRequired(fields: Fields): boolean {
  return Object.values(fields).some((field) => (isList(field) ? hasRequired(field.fields) : field.optional !== true))
}

/** Explains the asterisk beside required questions, in its colour. */
function RequiredHint() {
  const { t } = useTranslation()
  const [before, after] = t(($) => $.formUi.requiredHint).split('*')
  return (
    <p className="lead text-ink-soft">
      <Text>{before ?? ''}</Text>
      <span className="font-bold text-orange">*</span>
      <Text>{after ?? ''}</Text>
    </p>
  )
}

/** The uncommon terms of the section, each with a button that shows its definition. */
function SectionTerms() {
  const { t } = useTranslation()
  const { model, tKey, textParams } = useSection()
  const { terms } = model.section
  const labelId = useId()
  if (terms.length === 0) return null
  return (
    <div className="mt-2.5 flex gap-2.5 text-label text-ink-soft">
      <BookOpenText aria-hidden="true" size={18} className="mt-1 shrink-0 text-orange pointer-coarse:mt-3.25" />
      {/* Without a visible label, the purpose of the terms would be unclear. */}
      <span id={labelId} className="shrink-0 pt-0.75 pointer-coarse:pt-3">
        {t(($) => $.formUi.terms.label)}
      </span>
      <ul aria-labelledby={labelId} className="flex flex-wrap gap-x-4 pointer-coarse:gap-x-5">
        {terms.map((id) => {
          const term = tKey(`texts.${id}`, textParams)
          return (
            <li key={id}>
              <TermButton term={term} label={t(($) => $.formUi.terms.explain, { term })}>
                {tKey(`texts.${id}-meaning`, textParams)}
              </TermButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const identity = (name: string): string => name

/** The questions of a section on cards, in the order of its definition. */
function SectionCards() {
  const { section } = useSection().model
  const cards = cardsOf(section.fields)
  return cards.map((card) => (
    <SectionCard key={card.names[0]} card={card} isFirstOfGroup={cards.find(({ id }) => id === card.id) === card} />
  ))
}

interface SectionCardProps {
  readonly card: CardPlan
  /** True for the first card of a group, the only one with its heading. */
  readonly isFirstOfGroup: boolean
}

function SectionCard({ card, isFirstOfGroup }: SectionCardProps) {
  const { model, tKey, textParams } = useSection()
  const { fields, messages } = model.section
  const visibleNames = useVisiblePaths(card.names)
  const [name = ''] = card.names
  if (visibleNames.length === 0) return null
  if (card.isList) {
    const field = fields[name]
    return field && <FieldSlot path={name} field={field} span={6} />
  }
  const key = `sections.${messages}.groups.${card.id}`
  const hasTitle = card.id !== '' && isFirstOfGroup
  return (
    <Card
      title={hasTitle ? tKey(`${key}.title`, textParams) : undefined}
      description={hasTitle && tKey.has(`${key}.description`) ? tKey(`${key}.description`, textParams) : undefined}
    >
      <FieldGrid fields={fields} names={card.names} pathOf={identity} />
    </Card>
  )
}
