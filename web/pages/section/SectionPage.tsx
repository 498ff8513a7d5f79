import { Info } from 'lucide-react'
import { useEffect } from 'react'
import { type LoaderFunction, replace, useLocation } from 'react-router'
import { isNotNeeded } from '#domain/application/progress/completion.ts'
import { destinationOf } from '#domain/application/progress/routes.ts'
import type { Section } from '#domain/kit/section.ts'
import { region } from '#region'
import { useApplication } from '../../application/application.ts'
import type { SectionView } from '../../form/SectionContext.ts'
import { SectionForm } from '../../form/SectionForm.tsx'
import { useKeyTranslation, useTranslation } from '../../i18n/languages.ts'
import { session, storeLastPath } from '../../session/session.ts'
import { ownPath } from '../../state/basePath.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { LazyBoundary, lazyWithRetry } from '../../ui/lazy.tsx'
import { Notice, ReadOnlyNotice } from '../parts/Notice.tsx'
import { DocumentStatusBadge, DocumentsOverview } from './DocumentsOverview.tsx'
import { isOfStructure, OwnersAction, OwnershipCard } from './OwnershipCard.tsx'

/**
 * Guards the pages of the form: redirects an unknown path (RT-6). A path of another region stays and shows the error
 * page.
 */
export const requireSection: LoaderFunction = ({ request }) => {
  const destination = destinationOf(ownPath(new URL(request.url).pathname), region, session.get() !== undefined)
  return destination.type === 'redirect' ? replace(destination.to) : null
}

const NotFound = lazyWithRetry(async () => (await import('../notFound/NotFound.tsx')).NotFound)

/** Returns the section of a path, inside or outside of the menu. */
function sectionAt(path: string): Section | undefined {
  return [...region.steps.map((step) => step.section), ...region.extraPages].find((section) => section.path === path)
}

/** The page of a section, or the error page when the region has no section at this path (RT-7). */
export function SectionPage() {
  const { pathname } = useLocation()
  const section = sectionAt(pathname)
  if (section) return <AvailableSection key={section.id} section={section} />
  return (
    <LazyBoundary>
      <NotFound />
    </LazyBoundary>
  )
}

function AvailableSection({ section }: { readonly section: Section }) {
  const tKey = useKeyTranslation()
  const { t } = useTranslation()
  const { account, data, editable } = useApplication()
  const link = region.steps.find((step) => step.section === section)?.link
  const leadsTo = link && (link.isVisible?.(data) ?? true) ? link : undefined
  // Pages of a submitted application are only read, so they are not stored: after a return, Next leads to the remarks.
  useEffect(() => {
    if (editable) storeLastPath(account, section.path)
  }, [account, section.path, editable])
  return (
    <>
      <ReadOnlyNotice />
      {isNotNeeded(region, section, data) && (
        <Notice icon={Info} tone="attention" title={t(($) => $.formUi.notNeeded.title)}>
          {t(($) => $.formUi.notNeeded.text)}
        </Notice>
      )}
      <SectionForm section={section} view={sectionViews[section.id]} />
      {leadsTo && (
        <Card>
          <Link to={leadsTo.section.path}>{tKey(`texts.${leadsTo.text}`)}</Link>
        </Card>
      )}
    </>
  )
}

/** Additions to the pages of a few sections, by section id. */
export const sectionViews: Readonly<Record<string, SectionView>> = {
  beneficialOwners: { After: OwnershipCard, RowAction: OwnersAction, isDerived: isOfStructure },
  supportingDocuments: { After: DocumentsOverview, FieldMark: DocumentStatusBadge },
}
