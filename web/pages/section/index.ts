import type { SectionView } from '../../form/SectionContext.ts'
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx'
import { DocumentsOverview } from './DocumentsOverview.tsx'
import { OwnershipCard } from './OwnershipCard.tsx'

/** The views of the few sections that the generic form cannot render well, by id. */
export const sectionViews: Readonly<Record<string, SectionView>> = {
  beneficialOwners: { After: OwnershipCard },
  supportingDocuments: { Before: DocumentsOverview, FieldMark: DocumentStatusBadge },
}
