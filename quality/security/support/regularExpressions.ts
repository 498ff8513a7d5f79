import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, visit } from '../../../scripts/code/syntaxTree.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const rooms = '{domain,pdf,server}/**/*.ts'
/** Tests, and files that only tests use. */
const tests = /\.test\.ts$|\/(test|testing|fixtures|security)\//

/** A regular expression in a source file. */
export interface Written {
  readonly file: string
  readonly pattern: string
  readonly flags: string
}

/**
 * Returns every regular expression of domain, pdf and server. One that is built at run time has its source text as its
 * pattern.
 */
export function regularExpressions(): { literal: Written[]; composed: Written[] } {
  const literal: Written[] = []
  const composed: Written[] = []
  for (const file of globSync(rooms, { cwd: root }).filter((path) => !tests.test(path))) {
    const code = readFileSync(join(root, file), 'utf8')
    visit(parse(file, code), (node) => {
      if (node.type === 'Literal' && 'regex' in node && node.regex)
        literal.push({ file, pattern: node.regex.pattern, flags: node.regex.flags })
      if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
        composed.push({ file, pattern: code.slice(node.start, node.end), flags: '' })
    })
  }
  return { literal, composed }
}

/** Returns the characters that a pattern names, and one of each class that it uses. */
function lettersOf(pattern: string): string[] {
  const classes: Readonly<Record<string, string>> = {
    '\\d': '0',
    '\\w': 'a',
    '\\s': ' ',
    '\\S': 'a',
    '\\p{L}': 'a',
    '\\p{N}': '0',
    '\\p{M}': '\u0301',
    '\\p{Script=Han}': '张',
    '\\p{Cf}': '\u200d',
    '\\p{Cc}': '\u0007',
    'A-Z': 'A',
    'a-z': 'a',
    '0-9': '0',
  }
  const named = Object.entries(classes).flatMap(([sign, letter]) => (pattern.includes(sign) ? [letter] : []))
  const plain = pattern
    .replace(/\\[pP]\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[a-z]/gi, '')
    .replace(/[\\^$*?{}[\]|]/g, '')
  return [...new Set([...named, ...plain, '\n', '!'])].slice(0, 24)
}

/**
 * Returns texts that cause backtracking: runs of characters and of pairs, after the start of a match and before its
 * end.
 */
export function adversarialTexts(pattern: string, length: number): string[] {
  const letters = lettersOf(pattern)
  const prefix = /^\^?((?:[\w<:/+ -]|\\[/.+$])*)/.exec(pattern)?.[1]?.replaceAll('\\', '') ?? ''
  const runs = letters.flatMap((letter, index) => [letter, `${letter}${letters[(index + 1) % letters.length]}`])
  const words = pattern.match(/\p{L}{2,}/gu) ?? []
  return [...runs, ...words, ...(prefix === '' ? [] : [prefix])].flatMap((run) => {
    const text = run.repeat(Math.ceil(length / run.length))
    return [`${text}\u0000`, `${prefix}${text}\u0000`]
  })
}
