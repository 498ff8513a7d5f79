import { useEffect, useState } from 'react'
import type { FilesField } from '#domain/kit/kinds/files.ts'
import { useSection } from '../SectionContext.ts'
import type { FieldUploads } from './fieldUploads.ts'
import { uploadsOf } from './uploadRegistry.ts'

/** Returns the uploads of a files field, including those that began before the page was left and opened again. */
export function useUploads(name: string, field: FilesField): FieldUploads {
  const { model, application } = useSection()
  const [uploads] = useState(() => uploadsOf(model.section, name, field, application))
  useEffect(() => uploads.latest.set(application), [uploads, application])
  useEffect(() => uploads.show(), [uploads])
  return uploads
}
