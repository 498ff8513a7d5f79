import { type ESTree, parseSync } from 'vite'

/** A node of a syntax tree (ESTree), with its offsets in the source. */
export type Node = ESTree.Node & { readonly start: number; readonly end: number }

/** Parses a source file. @throws Error when the file does not parse */
export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  return program as Node
}

/**
 * Visits a tree, parents first.
 * @param isSkipped returns true for a node that is not visited, and neither are its descendants
 */
export function visit(
  node: Node,
  act: (node: Node, parent: Node | undefined) => void,
  isSkipped: (node: Node) => boolean = () => false,
  parent?: Node,
): void {
  if (isSkipped(node)) return
  act(node, parent)
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) visit(child, act, isSkipped, node)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
