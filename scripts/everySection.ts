import type { Section } from '../domain/kit/section.ts'
import { regions } from '../domain/regions/index.ts'

/** Every section of every region, in its menu, beside it, or led to by another. */
export const everySection: readonly Section[] = Object.values(regions).flatMap(
  ({ steps, extraPages, guideLinks = [] }) => [
    ...steps.flatMap(({ section, link }) => (link ? [section, link.section] : [section])),
    ...extraPages,
    ...guideLinks,
  ],
)
