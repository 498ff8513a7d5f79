import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { type Node, parse, visit } from './code/syntaxTree.ts'

/** Returns the text of a string literal or of a template without expressions. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** Replaces the ICU messages of a source by their compiled form. @throws Error for an invalid message */
export function withCompiledMessages(file: string, source: string): string {
  const edits: { readonly node: Node; readonly compiled: string }[] = []
  visit(parse(file, source), (node) => {
    const text = textOf(node)
    if (text === undefined || !/[{'<]/.test(text)) return
    try {
      edits.push({ node, compiled: JSON.stringify(compile(text)) })
    } catch (error) {
      throw new Error(`${file}: the message "${text}" is not an ICU message`, { cause: error })
    }
  })
  return edits.reduceRight(
    (result, { node, compiled }) => result.slice(0, node.start) + compiled + result.slice(node.end),
    source,
  )
}

/** Compiles the messages in the build of the pages, so that they need no parser. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /domain\/(?:messages\/[\w-]+|regions\/[\w-]+\/texts)\/.*\.ts$|web\/showcase\/texts\/[\w-]+\.ts$/ },
      handler: (code, id) => ({ code: withCompiledMessages(id, code), map: null }),
    },
  }
}
