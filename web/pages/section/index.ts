import type { ComponentType } from 'react'
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx'
import { DocumentsOverview } from './DocumentsOverview.tsx'
import { OwnershipCard } from './OwnershipCard.tsx'

/** What a section's page shows besides its questions. */
interface SectionView {
  readonly Before?: ComponentType
  readonly After?: ComponentType
  /** A mark beside the question of each field. */
  readonly FieldMark?: ComponentType<{ readonly path: string }>
}

/** The few sections the generic form cannot draw well by itself, by id. */
export const sectionViews: Readonly<Record<string, SectionView>> = {
  beneficialOwners: { After: OwnershipCard },
  supportingDocuments: { Before: DocumentsOverview, FieldMark: DocumentStatusBadge },
}
