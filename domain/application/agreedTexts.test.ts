import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AnyField, Fields } from '../kit/field.ts'
import { isList } from '../kit/kinds/list.ts'
import type { StatementsField } from '../kit/kinds/statements.ts'
import { languages } from '../kit/translate.ts'
import { regionIds, regions } from '../regions/index.ts'
import type { RegionId } from '../regions/region.ts'
import { formTexts } from '../testing/form.ts'
import { specifiedRegions } from '../testing/specified.ts'
import { definitionVersion } from './upgrades.ts'

/** The regions with fixed texts; a later region joins them with a new version. */
const fixed: readonly RegionId[] = specifiedRegions

/** SHA-256 of all agreed texts by definition version. Versions that were in use are never changed. */
const agreed: Readonly<Record<string, string>> = {
  '2026-11': '222784b604099e1a8769f727dc51174d2ca98cf9b81b72986d16135b11f277e8',
}

const whatToDo =
  'A text that applicants agree to has changed. Raise definitionVersion and add the new version with the new value here; if ' +
  'no version with the old text was ever in use, replace the value of this version.'

/** Returns the ids of a field's agreed texts: statements, acceptances, and notices that are part of the agreement. */
function agreedIn(field: AnyField): string[] {
  if (isList(field)) return agreedAmong(field.fields)
  if ('texts' in field) return [...(field as unknown as StatementsField).texts]
  const { text, tone = 'legal' } = field as AnyField & { readonly text?: string; readonly tone?: string }
  return text !== undefined && tone === 'legal' ? [text] : []
}

function agreedAmong(fields: Fields): string[] {
  return Object.values(fields).flatMap(agreedIn)
}

const sections = fixed
  .map((id) => regions[id])
  .flatMap(({ steps, extraPages }) => [...steps.map((step) => step.section), ...extraPages])
const ids = [...new Set(sections.flatMap((section) => agreedAmong(section.fields)))].toSorted()

const later = regionIds.filter((id) => !fixed.includes(id))

/** Returns true for a regional param of the fixed regions. */
function isFixedWord(key: string): boolean {
  return key.startsWith('texts.word-') && !later.some((id) => key.startsWith(`texts.word-${id}-`))
}

/** Returns the agreed texts and their regional params, in every language. */
function agreedTexts(): string[][] {
  return languages.flatMap((language) => {
    const texts = formTexts(language)
    const words = Object.keys(texts).filter(isFixedWord)
    return [...ids.map((id) => `texts.${id}`), ...words.toSorted()].map((key) => [language, key, texts[key] ?? ''])
  })
}

describe('the agreed texts', () => {
  it('include the statements, the resolution, the tax certification and the undertakings', () => {
    const some = [
      'um-decl-intro',
      'um-decl-01',
      'g4-decl-06',
      'ap-decl-05',
      'board-resolution',
      'crs-certify',
      'pep-consent',
    ]
    expect(ids).toEqual(expect.arrayContaining([...some, 'board-resolution-certificate', 'sanctions-undertaking']))
    expect(agreedTexts().filter(([, , text]) => text === '')).toEqual([])
  })

  it('do not change without a new definition version', () => {
    const fingerprint = createHash('sha256').update(JSON.stringify(agreedTexts())).digest('hex')
    expect(agreed[definitionVersion], whatToDo).toBe(fingerprint)
  })
})
