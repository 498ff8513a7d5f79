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
  /** True when nothing of it is left at run time. */
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

/** Returns the name of a function, or of what it is assigned to. */
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
