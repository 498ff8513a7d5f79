import { useEffect } from 'react'
import { guideOf } from '#domain/application/progress/guide.ts'
import { ownDataPath } from '#domain/application/progress/navigation.ts'
import { useApplication, useTextParams } from '../../application/application.ts'
import { useKeyTranslation, useTranslation } from '../../i18n/languages.ts'
import { Link } from '../../ui/Link.tsx'
import { LazyBoundary, lazyWithRetry } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BrokerContact } from '../parts/BrokerContact.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { StatusPart } from '../parts/status/StatusPart.tsx'
import { prefetchFormPages } from '../prefetch.ts'
import { GuideDocuments, GuideFacts, GuidePages, GuidePreparation, GuideTerms } from './GuideCards.tsx'
import { GuideSections } from './GuideSections.tsx'

/** Loads on demand, with its rules and texts. */
const DocumentChecklist = lazyWithRetry(async () =>
  (await import('../parts/DocumentChecklist.tsx')).loadDocumentChecklist(),
)

/** The guide: the contents of the form and the documents to prepare; after submission, the status instead. */
export function Guide() {
  useEffect(prefetchFormPages, [])
  const { editable, wasSubmitted } = useApplication()
  if (!editable) return <SubmittedGuide />
  return wasSubmitted ? <ReturnedGuide /> : <Instructions />
}

/** The requests of the brokerage in place of the instructions, and the sections with their status. */
function ReturnedGuide() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t(($) => $.formUi.statusPage)} lead={useApplication().companyName} />
      <StatusPart />
      <GuideSections />
    </>
  )
}

/** The status of a submitted application in place of the instructions. */
function SubmittedGuide() {
  const { t } = useTranslation()
  const { status, outcome } = useApplication()
  const title = t(($) => {
    if (outcome) return $.formUi.outcomes[outcome]
    return status === 'approved' ? $.app.thanks.approved : $.app.application.readyTitle
  })
  return (
    <>
      <PageHead title={title} lead={status !== 'approved' && t(($) => $.app.application.readyText)} />
      <StatusPart />
    </>
  )
}

function Instructions() {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  const textParams = useTextParams()
  const { region, data, config, progress } = useApplication()
  const guide = guideOf(region, data)
  const [intro, ...blocks] = guide.blocks
  const text = (id: string) => tKey(`texts.${id}`, { ...textParams, ...guide.params })
  const blocksByKind = blocks.findIndex((block) => block.items.length > 0)
  const facts = blocks.filter((block) => block.items.length === 0)
  const before = facts.filter((block) => blocks.indexOf(block) < blocksByKind)
  const after = facts.filter((block) => blocks.indexOf(block) > blocksByKind)
  const kept = config.draftDays !== null ? t(($) => $.formUi.guide.kept, { count: config.draftDays }) : undefined
  return (
    <>
      <PageHead title={text(guide.title)} lead={intro && text(intro.text)} />
      <GuideFacts texts={before.map((block) => block.text)} text={text} note={kept} />
      <GuideSections />
      {blocks[blocksByKind] && <GuidePreparation block={blocks[blocksByKind]} text={text} />}
      <GuideDocuments documents={guide.documents} text={text} />
      <LazyBoundary fallback={<Skeleton className="mb-5 h-96" />}>
        <DocumentChecklist />
      </LazyBoundary>
      <GuideFacts texts={after.map((block) => block.text)} text={text} />
      <BrokerContact />
      <GuidePages title={text('guide-pages')} pages={guide.pages} />
      <GuideTerms title={text('guide-terms')} terms={guide.terms} text={text} />
      <p className="mb-2 text-label text-ink-soft">
        {t(($) => $.formUi.guide.ownData)} <Link to={ownDataPath}>{t(($) => $.formUi.ownDataPage)}</Link>
      </p>
      {progress > 0 && <p className="text-label text-ink-soft">{t(($) => $.formUi.guide.footerHint)}</p>}
      {!config.textsApproved && <p className="mt-2 text-help text-ink-soft">{text('texts-not-approved')}</p>}
    </>
  )
}
