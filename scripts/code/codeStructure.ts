import { posix } from 'node:path'
import { type Node, parse, visit } from './syntaxTree.ts'

/** The structure of a source file. */
export interface SourceFile {
  /** Relative to the root of the project, with slashes. */
  readonly path: string
  readonly lines: number
  readonly functions: readonly SourceFunction[]
  readonly imports: readonly SourceImport[]
}

interface SourceFunction {
  /** Empty for a function without a name. */
  readonly name: string
  readonly line: number
  readonly lines: number
}

interface SourceImport {
  /** As written. */
  readonly specifier: string
  /** True when the import does not exist at run time. */
  readonly isTypeOnly: boolean
}

/** Parses a file and measures it. @throws Error when the file does not parse */
export function measureFile(path: string, source: string): SourceFile {
  const functions: SourceFunction[] = []
  const imports: SourceImport[] = []
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  visit(parse(path, source), (node, parent) => {
    if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const line = lineAt(node.start)
      functions.push({ name: nameOf(node, parent), line, lines: lineAt(node.end) - line + 1 })
    }
    const specifier = importOf(node)
    if (specifier) imports.push(specifier)
  })
  return { path, lines: source.split('\n').length - 1, functions, imports }
}

/** Maximum number of lines of a function or component, including the functions within it. */
export const maxFunctionLines = 60

/** Finds the functions that are too long: `web/ui/Card.tsx:12 Card: 75`. */
export function longFunctions(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, functions }) =>
    functions
      .filter(({ lines }) => lines > maxFunctionLines)
      .map(({ name, line, lines }) => `${path}:${line} ${name}: ${lines}`),
  )
}

/** Returns the name of a function, or of the variable or property that it is assigned to. */
function nameOf(node: Node, parent: Node | undefined): string {
  for (const part of [node, parent]) {
    const named = part as { readonly id?: Node; readonly key?: Node } | undefined
    const name = (named?.id ?? named?.key) as { readonly name?: string } | undefined
    if (name?.name !== undefined) return name.name
  }
  return ''
}

function importOf(node: Node): SourceImport | undefined {
  switch (node.type) {
    case 'ImportDeclaration': {
      const isTypeOnly =
        node.importKind === 'type' ||
        (node.specifiers.length > 0 &&
          node.specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'))
      return { specifier: node.source.value, isTypeOnly }
    }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source ? { specifier: node.source.value, isTypeOnly: node.exportKind === 'type' } : undefined
    default:
      return undefined
  }
}

/** Returns the path of the file that an import leads to; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined
}

/** Returns the room of a file: its folder of the second level, `web/form` for example. */
export function roomOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/')
}

/** Finds the pairs of rooms that import each other, types included, with the number of imports of each direction. */
export function mutualImports(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path, imports } of files)
    for (const { specifier } of imports) {
      const target = resolveImport(path, specifier)
      if (target === undefined || roomOf(target) === roomOf(path)) continue
      const direction = `${roomOf(path)} -> ${roomOf(target)}`
      counts.set(direction, (counts.get(direction) ?? 0) + 1)
    }
  return [...counts].flatMap(([direction, count]) => {
    const [from = '', to = ''] = direction.split(' -> ')
    const back = counts.get(`${to} -> ${from}`)
    return back !== undefined && from < to ? [`${from} <-> ${to}: ${count} and ${back} imports`] : []
  })
}

/** Finds groups of files that import one another at run time: the strongly connected components (Tarjan). */
export function runtimeCycles(files: readonly SourceFile[]): string[][] {
  const targets = new Map(files.map(({ path, imports }) => [path, runtimeTargets(path, imports)]))
  const indexes = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function connect(path: string): number {
    const index = indexes.size
    indexes.set(path, index)
    lowest.set(path, index)
    stack.push(path)
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue
      const reached = indexes.has(target) ? (stack.includes(target) ? indexes.get(target) : undefined) : connect(target)
      if (reached !== undefined) lowest.set(path, Math.min(lowest.get(path) ?? index, reached))
    }
    if (lowest.get(path) === index) {
      const component = stack.splice(stack.indexOf(path))
      if (component.length > 1) cycles.push(component)
    }
    return lowest.get(path) ?? index
  }

  for (const path of targets.keys()) if (!indexes.has(path)) connect(path)
  return cycles
}

function runtimeTargets(path: string, imports: SourceFile['imports']): string[] {
  return imports.flatMap(({ specifier, isTypeOnly }) => (isTypeOnly ? [] : (resolveImport(path, specifier) ?? [])))
}
