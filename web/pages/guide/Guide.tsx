import { useEffect } from 'react'
import { guideOf } from '#domain/application/progress/guide.ts'
import { useApplication, useTextParams } from '../../application/application.ts'
import { useKeyTranslation, useTranslation } from '../../i18n/languages.ts'
import { ReadOnlyNotice } from '../parts/Notice.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { ReturnedNotice } from '../parts/ReturnedNotice.tsx'
import { prefetchFormPages } from '../prefetch.ts'
import { GuideContact, GuideDocuments, GuideFacts, GuidePages, GuidePreparation, GuideTerms } from './GuideCards.tsx'
import { GuideSections } from './GuideSections.tsx'

/**
 * The guide: the contents of the form and the documents to prepare. After submission it shows only reference
 * information.
 */
export function Guide() {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  useEffect(prefetchFormPages, [])
  const textParams = useTextParams()
  const { region, data, config, editable, progress, remarks } = useApplication()
  const guide = guideOf(region, data)
  const [intro, ...blocks] = guide.blocks
  const text = (id: string) => tKey(`texts.${id}`, { ...textParams, ...guide.params })
  const blocksByKind = blocks.findIndex((block) => block.items.length > 0)
  const facts = blocks.filter((block) => block.items.length === 0)
  const before = facts.filter((block) => blocks.indexOf(block) < blocksByKind)
  const after = facts.filter((block) => blocks.indexOf(block) > blocksByKind)
  const isNew = remarks.length === 0
  const kept = isNew && config.draftDays !== null ? t(($) => $.app.guide.kept, { count: config.draftDays }) : undefined
  return (
    <>
      <PageHead title={text(guide.title)} lead={editable && intro && text(intro.text)} />
      <ReadOnlyNotice />
      <ReturnedNotice />
      {editable && <GuideFacts texts={before.map((block) => block.text)} text={text} note={kept} />}
      <GuideSections />
      {editable && blocks[blocksByKind] && <GuidePreparation block={blocks[blocksByKind]} text={text} />}
      {editable && <GuideDocuments documents={guide.documents} text={text} />}
      {editable && <GuideFacts texts={after.map((block) => block.text)} text={text} />}
      <GuideContact />
      <GuidePages title={text('guide-pages')} pages={guide.pages} />
      <GuideTerms title={text('guide-terms')} terms={guide.terms} text={text} />
      {editable && progress > 0 && <p className="text-label text-ink-soft">{t(($) => $.app.guide.footerHint)}</p>}
      {!config.textsApproved && <p className="mt-2 text-help text-ink-soft">{text('texts-not-approved')}</p>}
    </>
  )
}
