import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideOf } from '../../domain/application/progress/guide.ts'
import { resultCodes } from '../../domain/contract/codes.ts'
import { defaultConfig } from '../../domain/contract/config.ts'
import { callingCodes } from '../../domain/kit/data/callingCodes.ts'
import { countryCodes } from '../../domain/kit/data/countries.ts'
import * as lists from '../../domain/kit/data/lists.ts'
import type { Fields } from '../../domain/kit/field.ts'
import { issueCodes } from '../../domain/kit/issue.ts'
import { isList } from '../../domain/kit/kinds/list.ts'
import { app } from '../../domain/messages/en/app.ts'
import { codes } from '../../domain/messages/en/codes.ts'
import { findings } from '../../domain/messages/en/consistency.ts'
import { formUi } from '../../domain/messages/en/formUi.ts'
import { ownData } from '../../domain/messages/en/ownData.ts'
import { server } from '../../domain/messages/en/server.ts'
import { status } from '../../domain/messages/en/status.ts'
import { allMessages } from '../../domain/regions/allMessages.ts'
import { regionIds, regions } from '../../domain/regions/index.ts'
import { composedPdfKeys, everySection, mailNames, membersOfComposedKeys } from './composedKeys.ts'
import { keysOf, namedKeys, sourcesIn } from './messageKeys.ts'

const form = allMessages.en
const root = join(import.meta.dirname, '../..')
const sources = sourcesIn(...['web', 'server', 'domain', 'pdf'].map((room) => join(root, room)))
const { spelled, computed } = namedKeys(sources)

/** Keys whose last part is chosen at run time, with all its possible values. */
const composed = Object.entries(membersOfComposedKeys).flatMap(([pattern, members]) =>
  members.map((member) => pattern.replace(/\*(\.\*)?/, member)),
)

/** Matches the texts of the PDF, which layouts and templates read from one object: `texts.contents`. */
const ofPdf = new Set([
  ...Array.from(sourcesIn(join(root, 'pdf')).matchAll(/\btexts\.(\w+)/g), ([, name = '']) => name),
  ...Array.from(sourcesIn(join(root, 'server/features')).matchAll(/\btexts\.(seal\w+)/g), ([, name = '']) => name),
  ...composedPdfKeys,
])

const used = new Set([...spelled, ...composed, ...[...ofPdf].flatMap((name) => [`pdf.${name}`, `answers.${name}`])])

/** Returns true when sources have a word in quotes outside the list that declares it. */
const isQuoted = (word: string, declarations: number) => sources.split(`'${word}'`).length - 1 > declarations

describe('the texts around the form', () => {
  it.each([
    ['app', app],
    ['formUi', formUi],
    ['findings', findings],
    ['requestErrors', server.requestErrors],
    ['mails', server.mails],
    ['mailFrame', server.mailFrame],
    ['pdf', server.pdf],
    ['pointsToCheck', server.pointsToCheck],
    ['status', status],
    ['ownData', ownData],
    ['withdrawalReasons', server.withdrawalReasons],
    ['answers', form.answers],
  ])('[I18N-2] are all used, each by its whole key: %s', (space, tree) => {
    expect(keysOf(tree, space).filter((key) => !used.has(key))).toEqual([])
  })

  it('[I18N-2] have exactly the composed keys that the lists of the composing code yield', () => {
    expect([...computed].toSorted()).toEqual(Object.keys(membersOfComposedKeys).toSorted())
  })

  it('[I18N-2] exist for every possible mail, result and problem, and for nothing else', () => {
    expect(mailNames.filter((name) => !isQuoted(name, 0))).toEqual([])
    expect(issueCodes.filter((code) => !isQuoted(code, 1))).toEqual([])
    expect(Object.keys(codes)).toEqual(Object.keys(resultCodes))
  })
})

/** Returns the keys of the texts that fields show; a notice shows the text that it names. */
function keysOfFields(fields: Fields, prefix: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const variants = field.textVariants?.names.map((variant) => `${name}.variants.${variant}`) ?? []
    const own = [name, ...variants].flatMap((key) => [`${prefix}.${key}.label`, `${prefix}.${key}.help`])
    if (field.isNotice) return []
    if (!isList(field)) return own
    const ofList = ['add', 'entry', 'none'].map((key) => `${prefix}.${name}.${key}`)
    return [...own, ...ofList, ...keysOfFields(field.fields, `${prefix}.${name}.fields`)]
  })
}

function groupsIn(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => [
    ...(typeof field.group === 'string' ? [field.group] : []),
    ...(isList(field) ? groupsIn(field.fields) : []),
  ])
}

describe('the texts of the form', () => {
  it('[I18N-2] all belong to a field, a card or a section of some region', () => {
    const shown = new Set(
      everySection.flatMap(({ messages, fields }) => {
        const key = `sections.${messages}`
        const cards = groupsIn(fields).flatMap((id) => [`${key}.groups.${id}.title`, `${key}.groups.${id}.description`])
        return [`${key}.title`, `${key}.description`, ...cards, ...keysOfFields(fields, `${key}.fields`)]
      }),
    )
    expect(keysOf(form.sections, 'sections').filter((key) => !shown.has(key))).toEqual([])
  })

  it('[I18N-2] name the options of all lists, each used by some region, and all countries', () => {
    const fields = everySection.flatMap((section) =>
      Object.values(section.fields).flatMap((field) => (isList(field) ? Object.values(field.fields) : [field])),
    )
    const asked = new Set(fields.flatMap((field) => [nameOfList(field), nameOfSuggestions(field)]))
    const offered = Object.values(lists).filter(isOptionList)
    expect(offered.filter(({ name }) => !asked.has(name)).map(({ name }) => name)).toEqual([])
    // A region may declare an additional list outside its sections.
    const declared = [...offered, ...fields.flatMap((field) => ('options' in field ? field.options : []))].filter(
      isOptionList,
    )
    const labels = declared.flatMap(({ name, codes: inList }) => inList.map((code) => `options.${name}.${code}`))
    expect(keysOf(form.options, 'options').filter((key) => !labels.includes(key))).toEqual([])
    const countries = new Set([...countryCodes, ...callingCodes.flatMap((one) => one.countries)])
    expect(Object.keys(form.countries).toSorted()).toEqual([...countries].toSorted())
    expect(Object.keys(form.regions).toSorted()).toEqual(regionIds.toSorted())
  })
})

const isOptionList = (value: unknown): value is { readonly name: string; readonly codes: readonly string[] } =>
  typeof value === 'object' && value !== null && 'codes' in value && 'name' in value

const nameOfList = (field: object) =>
  'options' in field && isOptionList(field.options) ? field.options.name : undefined
const nameOfSuggestions = (field: object) => ('suggestions' in field ? field.suggestions : undefined)

/** Returns every text that is a value anywhere in an object. */
function valuesIn(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree.replace(/^texts\./, '')]
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(valuesIn) : []
}

/** Returns every text id that a section of a region or a region's guide shows. */
const named = new Set(Object.values(regions).flatMap((region) => [...valuesIn(region), ...valuesIn(guideOf(region))]))

/** Returns the parameters that texts use, and those that an installation may set for its own texts. */
const placeholders = new Set([
  ...Array.from(JSON.stringify(form).matchAll(/\{(\w+)/g), ([, word]) => word),
  ...Object.keys(defaultConfig.brokerParams),
])

/** Returns the ids of texts that fill parameters: `word-brokerName`, or `word-uae-localList` for one region. */
const isWordUsed = (id: string) =>
  placeholders.has(new RegExp(`^word-(?:(?:${regionIds.join('|')})-)?(\\w+)$`).exec(id)?.[1])

/** Returns the id of a term's meaning, which is shown wherever the term is. */
const isMeaning = (id: string) => id.endsWith('-meaning') && named.has(id.replace(/-meaning$/, ''))

describe('the texts of the form that are more than labels', () => {
  it('[I18N-2] are all used: by a section, the guide, a page, or as a parameter of another text', () => {
    const isShown = (id: string) =>
      named.has(id) ||
      isMeaning(id) ||
      sources.includes(`text('${id}')`) ||
      sources.includes(`'texts.${id}'`) ||
      isWordUsed(id)
    expect(Object.keys(form.texts).filter((id) => !isShown(id))).toEqual([])
  })
})
