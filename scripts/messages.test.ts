import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideOf } from '../domain/application/guide.ts'
import { defaultConfig } from '../domain/contract/config.ts'
import { app } from '../domain/messages/en/app.ts'
import { formUi } from '../domain/messages/en/formUi.ts'
import { server } from '../domain/messages/en/server.ts'
import { forms } from '../domain/regions/forms.ts'
import { regionIds, regions } from '../domain/regions/index.ts'

const form = forms.en

type Texts = { readonly [key: string]: string | Texts }

/** The keys of all texts, dotted, without the endings of plural forms. */
function keysOf(tree: Texts, prefix: string): string[] {
  const keys = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}.${key.replace(/_(one|other)$/, '')}`] : keysOf(value, `${prefix}.${key}`),
  )
  return [...new Set(keys)]
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

const root = join(import.meta.dirname, '..')
const sources = ['web', 'server', 'domain/application'].flatMap((room) => sourcesOf(join(root, room))).join('\n')

/** Every key that is spelled out, whole or up to a computed part: `$.app.footer.next`, `'refusals.field'`, `` `app.theme.${name}` ``. */
const spelled = new Set(
  [...sources.matchAll(/(?:\$\.|['"`])((?:app|formUi|refusals)(?:\.\w+)*)/g)].map(([, key = '']) => key),
)

/** Whether a key, or a key it lies below, is spelled out somewhere. */
function isUsed(key: string): boolean {
  const parts = key.split('.')
  return parts.some((_, index) => index > 0 && spelled.has(parts.slice(0, index + 1).join('.')))
}

/** Every text that stands alone somewhere in what is given, as a value. */
function valuesIn(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree.replace(/^texts\./, '')]
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(valuesIn) : []
}

/** Every id that a section of a region or a region's guide names, and what it names is shown. */
const named = new Set(Object.values(regions).flatMap((region) => [...valuesIn(region), ...valuesIn(guideOf(region))]))

/** The words texts name, and those an installation may set for the texts it words itself. */
const placeholders = new Set([
  ...Array.from(JSON.stringify(form).matchAll(/\{\{(\w+)/g), ([, word]) => word),
  ...Object.keys(defaultConfig.wording),
])

/** Words are put into other texts: `word-brokerName`, or `word-uae-localList` for one region. */
const isWordUsed = (id: string) =>
  placeholders.has(new RegExp(`^word-(?:(?:${regionIds.join('|')})-)?(\\w+)$`).exec(id)?.[1])

/** What a word means is shown wherever the word is. */
const isMeaning = (id: string) => id.endsWith('-meaning') && named.has(id.replace(/-meaning$/, ''))

describe('the texts of the form that are more than labels', () => {
  it('[I18N-2] are all used: by a section, by the guide, by a page, or as a word within another', () => {
    const isShown = (id: string) =>
      named.has(id) || isMeaning(id) || sources.includes(`text('${id}')`) || isWordUsed(id)
    expect(Object.keys(form.texts).filter((id) => !isShown(id))).toEqual([])
  })
})

// Labels, options and the mails are typed by what uses them: sections, option lists, rules, names of mails.
describe('the texts outside the form', () => {
  it.each([
    ['app', app],
    ['formUi', formUi],
    ['refusals', server.refusals],
  ])('[I18N-2] are all used: %s', (name, tree) => {
    expect(keysOf(tree as unknown as Texts, name).filter((key) => !isUsed(key))).toEqual([])
  })
})
