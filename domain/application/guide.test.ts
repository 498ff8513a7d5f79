import { describe, expect, it } from 'vitest'
import { languages } from '../kit/say.ts'
import { region as australia } from '../regions/au-pro/index.ts'
import { regions } from '../regions/index.ts'
import { region } from '../regions/uae/index.ts'
import { formTexts } from '../testing/form.ts'
import { guideOf } from './guide.ts'

describe('guideOf', () => {
  const guide = guideOf(region)

  it('counts the sections of the region and names them in the order of the menu', () => {
    expect(guide.sectionCount).toBe(14)
    expect(guide.sectionTitles[0]).toBe('sections.companyDetails.title')
    expect(guide.sectionTitles).toHaveLength(14)
  })

  it('lists what to have at hand for the sections there are', () => {
    const prepare = guide.blocks.find((block) => block.text === 'guide-prepare')
    expect(prepare?.items).toHaveLength(8)
    const small = guideOf({ ...region, steps: region.steps.slice(0, 2) })
    expect(small.blocks.find((block) => block.text === 'guide-prepare')?.items).toEqual([
      'guide-prepare-registration',
      'guide-prepare-addresses',
      'guide-prepare-bank',
      'guide-prepare-lei',
    ])
    expect(small.documents).toEqual({ always: [], sometimes: [] })
  })

  it('[UPL-6] tells which of the twelve documents everybody needs, and which depend on the answers', () => {
    expect(guide.documents.always).toHaveLength(8)
    expect(guide.documents.sometimes.map(({ text }) => text)).toEqual([
      'texts.doc-proofOfRegulation',
      'texts.doc-operatingAddress',
      'texts.doc-financials',
      'texts.doc-boardOfResolution',
    ])
  })

  it('speaks to a person where a person applies, of what a person has', () => {
    const personal = guideOf(australia)
    expect(personal.blocks.map(({ text }) => text).filter((text) => text.endsWith('-person'))).toEqual([
      'guide-intro-person',
      'guide-after-person',
      'guide-privacy-person',
    ])
    expect(personal.blocks.find(({ text }) => text === 'guide-prepare')?.items).toEqual([
      'guide-prepare-person',
      'guide-prepare-employment',
      'guide-prepare-own-funds',
      'guide-prepare-residency',
      'guide-prepare-certificate',
    ])
    expect(personal.documents).toEqual({ always: [], sometimes: [] })
  })

  it.each(languages)('[I18N-2] says nothing without a text in %s', (language) => {
    const texts = formTexts(language)
    for (const { title, blocks, documents, sectionTitles } of Object.values(regions).map(guideOf)) {
      const ids = [title, ...blocks.flatMap(({ text, items }) => [text, ...items])]
      const uploads = [...documents.always, ...documents.sometimes]
      const keys = [...ids.map((id) => `texts.${id}`), ...uploads.flatMap(({ label, text }) => [label, text])]
      expect([...keys, ...sectionTitles].filter((key) => !texts[key])).toEqual([])
    }
  })
})
