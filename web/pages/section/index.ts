import type { ComponentType } from 'react'
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx'
import { DocumentsOverview } from './DocumentsOverview.tsx'
import { OwnershipCard } from './OwnershipCard.tsx'

/** The additional parts of a section's page. */
interface SectionView {
  readonly Before?: ComponentType
  readonly After?: ComponentType
  /** A badge beside the question of each field. */
  readonly FieldMark?: ComponentType<{ readonly path: string }>
}

/** The views of the few sections that the generic form cannot render well, by id. */
export const sectionViews: Readonly<Record<string, SectionView>> = {
  beneficialOwners: { After: OwnershipCard },
  supportingDocuments: { Before: DocumentsOverview, FieldMark: DocumentStatusBadge },
}
