import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parse, visit } from '../../../scripts/code/syntaxTree.ts'

/** One change of a source file, which a test has to detect. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** An expression that is evaluated when a test reaches the mutant. */
  readonly probed: Part
  /** The file, the text of the line, the change, and its number if it is not the first, so that the line may move. */
  readonly name: string
}

/** A part of a source. */
interface Part {
  readonly start: number
  readonly end: number
}

interface Edit extends Part {
  readonly replacement: string
  /** By default what is replaced. */
  readonly probed?: Part
}

const operators: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}

/** Returns every mutant of a source file. @throws Error when the file does not parse */
export function mutantsOf(root: string, file: string): Mutant[] {
  const source = readFileSync(join(root, file), 'utf8')
  const lines = source.split('\n')
  const mutants: Mutant[] = []
  const timesNamed = new Map<string, number>()
  const find = (node: Node) => {
    for (const { start, end, replacement, probed = { start, end } } of editsOf(node, source)) {
      // Starts after the leading white space, because a clause is often on its own line.
      const line = source.slice(0, start + source.slice(start).search(/\S/)).split('\n').length
      const [before, after] = [brief(source.slice(start, end)), brief(replacement) || 'nothing']
      if (before === after) continue
      const change = `${file}: ${brief(lines[line - 1] ?? '')}: ${before} -> ${after}`
      const number = (timesNamed.get(change) ?? 0) + 1
      timesNamed.set(change, number)
      const name = number === 1 ? change : `${change} (${number})`
      mutants.push({ file, line, start, end, replacement, probed, name })
    }
  }
  visit(parse(file, source), find, isType)
  return mutants
}

function brief(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length <= 100 ? line : `${line.slice(0, 60)} .. ${line.slice(-36)}`
}

/** Returns true for a type or an import, which is not executed. */
function isType({ type }: Node): boolean {
  return /^(?:TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import)/.test(type)
}

function editsOf(node: Node, source: string): Edit[] {
  const text = (one: Node) => source.slice(one.start, one.end)
  switch (node.type) {
    case 'LogicalExpression':
    case 'BinaryExpression':
      return swapped(node as Node & Operation, source).map((edit) => ({ ...edit, probed: node }))
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as Node
      return [{ start: test.start, end: test.end, replacement: `!(${text(test)})` }]
    }
    case 'ReturnStatement':
      return constant(node.argument as Node | null)
    case 'ArrowFunctionExpression':
      return constant(node.body as Node)
    case 'ExpressionStatement':
      return node.expression.type === 'AwaitExpression'
        ? [{ ...node, replacement: ';', probed: node.expression.argument as Node }]
        : []
    case 'CallExpression': {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || text(callee.property as Node) !== 'where') return []
      return [{ start: callee.object.end, end: node.end, replacement: '', probed: node.arguments[0] as Node }]
    }
    case 'ArrayExpression':
      return node.elements.flatMap((one) => (one ? [removed(one as Node, source)] : []))
    default:
      return []
  }
}

/** Changes a constant that a function returns. */
function constant(node: Node | null): Edit[] {
  if (node?.type !== 'Literal') return []
  const { value } = node
  if (typeof value === 'boolean') return [{ ...node, replacement: `${!value}` }]
  return [{ ...node, replacement: typeof value === 'number' ? `${value + 1}` : 'undefined' }]
}

interface Operation {
  readonly left: Node
  readonly right: Node
  readonly operator: string
}

function swapped({ left, right, operator }: Operation, source: string): Edit[] {
  const other = operators[operator]
  const start = source.indexOf(operator, left.end)
  return other === undefined || start >= right.start
    ? []
    : [{ start, end: start + operator.length, replacement: other }]
}

/** Removes a member of an array and the comma after it. */
function removed(node: Node, source: string): Edit {
  const { start, end } = node
  const [comma = ''] = /^\s*,/.exec(source.slice(end)) ?? []
  const probed = node.type === 'SpreadElement' ? (node.argument as Node) : node
  return { start, end: end + comma.length, replacement: '', probed }
}
