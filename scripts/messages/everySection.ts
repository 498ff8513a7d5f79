import type { Section } from '../../domain/kit/section.ts'
import { regions } from '../../domain/regions/index.ts'

/** Returns every section of every region, inside and outside its menu, and those linked by others. */
export const everySection: readonly Section[] = Object.values(regions).flatMap(
  ({ steps, extraPages, guideLinks = [] }) => [
    ...steps.flatMap(({ section, link }) => (link ? [section, link.section] : [section])),
    ...extraPages,
    ...guideLinks,
  ],
)
