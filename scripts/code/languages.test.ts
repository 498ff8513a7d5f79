import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { languages } from '../../domain/kit/translate.ts'
import { type Node, parse, visit } from './syntaxTree.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The manifests and the messages name their language. `en` is the source of the types of all messages. */
const isExempt = (path: string) =>
  /^domain\/(?:languages|messages|regions\/[\w-]+\/texts|testing)\/|^web\/showcase\/texts\/|\/(?:testing|fixtures)\/|\.test\.tsx?$/.test(
    path,
  )

const namesLanguage = (text: string) =>
  languages.some((tag) => text === tag || text === tag.split('-')[0]) || /\/messages\/(?!en\/)[\w-]+\/|\/zh/.test(text)

/** Returns the lines that name a language: as a string, as a key, or by importing its texts. */
function languagesNamedIn(path: string, source: string): string[] {
  const found: string[] = []
  if (!/\b(?:en|zh)\b/.test(source)) return found
  visit(parse(path, source), (node, parent) => {
    if (isTypeImport(parent)) return
    const isName =
      (node.type === 'Literal' && typeof node.value === 'string' && namesLanguage(node.value)) ||
      (node.type === 'Identifier' && isKey(node, parent) && languages.some((tag) => tag === node.name)) ||
      (node.type === 'ImportDeclaration' && node.importKind !== 'type' && /\/messages\/en\//.test(node.source.value))
    if (isName) found.push(`${path}:${source.slice(0, node.start).split('\n').length}`)
  })
  return found
}

const isTypeImport = (node: Node | undefined) => node?.type === 'ImportDeclaration' && node.importKind === 'type'

function isKey(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  return parent?.type === 'Property' && parent.key === node && !parent.computed
}

it('finds the name of a language', () => {
  const found = (source: string) => languagesNamedIn('source.ts', source).length
  expect(found("const a = language === 'en' ? texts.en : { 'zh-CN': 1, en: 2 }")).toBe(4)
  expect(found("import { app } from '#domain/messages/en/app.ts'")).toBe(1)
  expect(found("import type { app } from '#domain/messages/en/app.ts'")).toBe(0)
  expect(found("format('en-GB'); open('entry'); list.length")).toBe(0)
})

it('[I18N-2] no code names a language: a language is its manifest and its messages', () => {
  const found = globSync('{domain,pdf,server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !isExempt(path))
    .flatMap((path) => languagesNamedIn(path, readFileSync(`${root}${path}`, 'utf8')))
  expect(found).toEqual([])
})
