import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { type Node, parse, visit } from './syntaxTree.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rooms = '{domain,pdf,server,web,scripts,quality}/**/*.{ts,tsx}'

/** The kinds themselves, and the tables of the walk, which state the expected kind of every field independently. */
const isExempt = (path: string) => /^domain\/(?:kit\/kinds|testing\/walk)\//.test(path)

const kindsSource = readFileSync(`${root}domain/kit/kinds/index.ts`, 'utf8')
const kinds = [...kindsSource.matchAll(/^ {2}readonly (\w+): \w+Field$/gm)].map(([, name = '']) => name)

function isKind(node: Node): boolean {
  if (node.type === 'ChainExpression') return isKind(node.expression as Node)
  const name = node.type === 'MemberExpression' ? node.property : node
  return name.type === 'Identifier' && name.name === 'kind'
}

function isKindName(node: Node | null | undefined): boolean {
  return node?.type === 'Literal' && typeof node.value === 'string' && kinds.includes(node.value)
}

/** Returns the lines that compare the kind of a field with a name. */
function comparisonsIn(path: string, source: string): string[] {
  const found: string[] = []
  if (!/\bkind\b/.test(source)) return found
  visit(parse(path, source), (node) => {
    const sides = node.type === 'BinaryExpression' ? ([node.left, node.right] as Node[]) : []
    const isComparison = sides.some(isKind) && sides.some(isKindName)
    const isSwitch =
      node.type === 'SwitchStatement' &&
      isKind(node.discriminant as Node) &&
      node.cases.some(({ test }) => isKindName(test as Node | null))
    if (isComparison || isSwitch) found.push(`${path}:${source.slice(0, node.start).split('\n').length}`)
  })
  return found
}

it('finds comparisons', () => {
  const source = "if (field?.kind !== 'files' || 'list' === kind) { switch (field.kind) { case 'notice': } }"
  expect(comparisonsIn('source.ts', source)).toHaveLength(3)
  expect(comparisonsIn('source.ts', "if (state.kind === 'saved') {}")).toEqual([])
  expect(kinds).toHaveLength(25)
})

it('no code outside the kinds compares the kind of a field; it reads a capability instead', () => {
  const found = globSync(rooms, { cwd: root })
    .filter((path) => !isExempt(path))
    .flatMap((path) => comparisonsIn(path, readFileSync(`${root}${path}`, 'utf8')))
  expect(found).toEqual([])
})
