import { describe, expect, it } from 'vitest'
import { isDirty } from '../application/isDirty.ts'
import { isSectionComplete, visibleSections } from '../application/progress/completion.ts'
import { destinationOf } from '../application/progress/routes.ts'
import { textParamsOf } from '../application/textParams.ts'
import type { Section } from '../kit/section.ts'
import { languages } from '../kit/translate.ts'
import { answers } from '../kit/values/answers.ts'
import { regionIds, regionOf } from '../regions/index.ts'
import type { RegionId } from '../regions/region.ts'
import { formTexts, translateForm } from '../testing/form.ts'

const statement = '/wholesale-client-information-statement'
const guide = '/professional-account-guide'
const questionnaire = '/sophisticated-investor-questionnaire'
const paths = [statement, guide, questionnaire] as const
const pages = regionIds.flatMap((id) => paths.map((path) => [id, path] as const))

function sectionAt(id: RegionId, path: string): Section | undefined {
  const { steps, extraPages } = regionOf(id)
  return [...steps.map(({ section }) => section), ...extraPages].find((section) => section.path === path)
}

function wordsOf(id: RegionId, path: string, language: (typeof languages)[number] = 'en'): string[] {
  const section = sectionAt(id, path)
  if (!section) throw new Error(`${id} has no page at ${path}`)
  const t = translateForm(language)
  const { groups } = answers(section, {}, t, textParamsOf(id, {}, t))
  return groups.flatMap((group) => group.answers).flatMap((item) => (item.type === 'notice' ? [item.text] : []))
}

describe('information pages', () => {
  it.each(pages)('[RT-9] in %s the page at %s exists', (id, path) => {
    expect(destinationOf(path, regionOf(id), true)).toEqual({ type: 'page' })
    expect(sectionAt(id, path)).toBeDefined()
  })

  it.each(pages)('[RT-9] in %s the page at %s is in no menu and no progress of a new application', (id, path) => {
    expect(visibleSections(regionOf(id), {}).map((section) => section.path)).not.toContain(path)
  })

  const read = pages.filter(([id, path]) => path !== questionnaire || !id.startsWith('au'))

  it.each(read)('[RT-9] in %s the page at %s has no questions and nothing to save', (id, path) => {
    const section = sectionAt(id, path)
    if (!section) throw new Error('there is no page')
    expect(Object.values(section.fields).every(({ isNotice }) => isNotice)).toBe(true)
    expect(isSectionComplete(section, {}, { today: '2026-11-20' })).toBe(true)
    expect(isDirty(section, {}, {}, {})).toBe(false)
  })

  it.each(read)('[RT-9] in %s the page at %s has its texts in both languages', (id, path) => {
    const section = sectionAt(id, path)
    const groups = Object.values(section?.fields ?? {}).flatMap(({ group }) => (group ? [group] : []))
    for (const language of languages) {
      const texts = formTexts(language)
      expect(wordsOf(id, path, language).join(' ')).not.toMatch(/texts\.|[{}]/)
      expect(groups.filter((group) => !texts[`sections.${section?.messages}.groups.${group}.title`])).toEqual([])
    }
  })

  it.each(['au', 'au-pro'] as const)('[RT-9] %s uses the terms of Australian law, other regions do not', (id) => {
    expect(wordsOf(id, statement).join(' ')).toContain('Australian Financial Complaints Authority')
    expect(wordsOf(id, guide).join(' ')).toContain('AUD 2.5 million')
    for (const other of ['uae', 'mu', 'eu', 'uk', 'sa'] as const) {
      expect([...wordsOf(other, statement), ...wordsOf(other, guide)].join(' ')).not.toMatch(/Australia|AUD/)
      expect(wordsOf(other, guide)).toHaveLength(wordsOf(id, guide).length)
      expect(wordsOf(other, statement)).toHaveLength(wordsOf(id, statement).length)
    }
  })

  it.each(['uae', 'mu', 'eu', 'uk', 'sa'] as const)('[RT-9] in %s the questionnaire is not required', (id) => {
    expect(wordsOf(id, questionnaire)).toEqual([expect.stringContaining('nothing to complete')])
  })
})
