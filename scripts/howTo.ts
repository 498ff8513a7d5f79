import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The outcome of the steps of a how-to on a copy of the project. */
export interface Applied {
  /** Every file that the steps create or change, relative to the root of the project. */
  readonly files: readonly string[]
  /** Test files that the how-to runs at its end. */
  readonly tests: readonly string[]
  /** The numbers of source files and of test files that the how-to promises. */
  readonly promised: { readonly sources: number; readonly tests: number }
}

interface Step {
  readonly kind: 'create' | 'append' | 'below' | 'above' | 'replace'
  readonly file: string
  /** The line that locates the change. */
  readonly line: string
  readonly code: string
}

const sentence =
  /(?:(?<create>Create)|(?<append>At the end of)|In) `(?<file>[^`]+)`(?:, (?<where>below|above|replace) `(?<line>[^`]+)`)?[^`]*:$/

/**
 * Applies a how-to to a copy of the project. A step is a code block with a sentence before it that ends with a colon:
 * "Create `file`:", "At the end of `file`:", "In `file`, below `line`:", "above `line`:" or "replace `line` with:".
 * A sentence "Copy `folder` to `folder`." is a step too.
 * @throws Error for a code block without such a sentence, and for a line that does not occur exactly once in its file
 */
export function applyHowTo(markdown: string, copy: string): Applied {
  const files = new Set<string>()
  for (const [, from = '', to = ''] of markdown.matchAll(/Copy `([^`]+)` to `([^`]+)`/g)) {
    if (existsSync(join(copy, to))) throw new Error(`${to} exists already`)
    cpSync(join(copy, from), join(copy, to), { recursive: true })
    for (const file of globSync('**/*.*', { cwd: join(copy, to) })) files.add(join(to, file))
  }
  for (const step of stepsOf(markdown)) {
    applyStep(step, copy)
    files.add(step.file)
  }
  return { files: [...files], tests: testsOf(markdown), promised: promiseOf(markdown) }
}

function stepsOf(markdown: string): Step[] {
  const blocks = markdown.matchAll(
    /(?<before>(?:^[^\n`].*\n|^ *`[^`].*\n)+)\n*(?<indent> *)```(?:tsx?|typst|json)\n(?<code>[\s\S]*?)\n *```/gm,
  )
  return [...blocks].map(({ groups }) => {
    const { before = '', indent = '', code = '' } = groups ?? {}
    const text = before.replace(/\s*\n\s*/g, ' ').trim()
    const found = sentence.exec(text)?.groups
    if (!found?.file) throw new Error(`no step before the code block:\n${text}\n${code}`)
    const kind = found.create ? 'create' : found.append ? 'append' : found.where
    if (!kind) throw new Error(`the step does not locate its change: ${text}`)
    return {
      kind: kind as Step['kind'],
      file: found.file,
      line: found.line ?? '',
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }
  })
}

function applyStep({ kind, file, line, code }: Step, copy: string): void {
  const path = join(copy, file)
  if (kind === 'create') {
    if (existsSync(path)) throw new Error(`${file} exists already`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${code}\n`)
    return
  }
  const lines = readFileSync(path, 'utf8').split('\n')
  if (kind === 'append') {
    writeFileSync(path, [...lines.slice(0, -1), code, ''].join('\n'))
    return
  }
  const found = lines.flatMap((text, index) => (text.trim().startsWith(line) ? [index] : []))
  const [at = 0] = found
  if (found.length !== 1) throw new Error(`${file} has the line "${line}" ${found.length} times instead of once`)
  const indent = /^ */.exec(lines[at] ?? '')?.[0] ?? ''
  const added = code.split('\n').map((text) => (text === '' ? text : indent + text))
  lines.splice(kind === 'below' ? at + 1 : at, kind === 'replace' ? 1 : 0, ...added)
  writeFileSync(path, lines.join('\n'))
}

/** Returns the files after `npm run test:unit --`. */
function testsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^ *npm run test:unit -- (.+)$/gm)].flatMap(([, files = '']) => files.split(' '))
}

function promiseOf(markdown: string): Applied['promised'] {
  const [, sources, tests = '0'] = /\*\*(\d+) source files?(?:, (\d+) test files?)?\*\*/.exec(markdown) ?? []
  if (sources === undefined) throw new Error('no number of files in bold: "**3 source files, 1 test file**"')
  return { sources: Number(sources), tests: Number(tests) }
}
