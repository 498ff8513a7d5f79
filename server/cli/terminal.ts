import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import stringWidth from 'string-width'
import { CommandError } from './command.ts'

/** Renders rows in columns as wide as their widest cell; the last column is not padded. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))))
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell))))
      .join('  ')
      .trimEnd(),
  )
}

/**
 * Returns a text on one line, without characters that move the cursor of a terminal: it may come from another server.
 */
export function oneLine(text: string): string {
  return text.replace(/\p{C}+/gu, ' ')
}

/** Maximum width of prose, in columns of a terminal. */
const terminalWidth = 80

/**
 * Wraps a text to the width of a terminal, between words, or inside one that is wider than a line.
 * @param indent spaces before the first line
 * @param hanging spaces before the others
 */
export function wrapped(text: string, indent = 0, hanging = indent): string[] {
  const lines: string[] = []
  let line = ' '.repeat(indent)
  let isEmpty = true
  const flush = () => {
    lines.push(line)
    line = ' '.repeat(hanging)
    isEmpty = true
  }
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const gap = isEmpty ? '' : ' '
    if (!isEmpty && stringWidth(line + gap + word) > terminalWidth) flush()
    else line += gap
    for (const character of word) {
      if (!isEmpty && stringWidth(line + character) > terminalWidth) flush()
      line += character
      isEmpty = false
    }
  }
  return isEmpty ? lines : [...lines, line]
}

/** Returns lines below a title, after an empty line; nothing when there are no lines. */
export function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines]
}

/**
 * Reads a secret from the first line of a file; `-` reads it from the standard input. Every account of the machine can
 * read the arguments of a process, so no command accepts a secret as an argument.
 * @param question the prompt when the standard input is a terminal, which then echoes nothing
 * @throws CommandError when the file cannot be read or the line is empty
 */
export async function readSecret(path: string, question: string): Promise<string> {
  const text = path === '-' ? await readLine(question) : await readFirstLine(path)
  if (text !== '') return text
  throw new CommandError(`${path === '-' ? 'The standard input' : `"${path}"`} holds no ${question.toLowerCase()}.`)
}

async function readFirstLine(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: Error) => {
    throw new CommandError(`"${path}" cannot be read: ${cause.message}`)
  })
  return text.split(/\r?\n/, 1)[0] ?? ''
}

async function readLine(question: string): Promise<string> {
  const { stdin, stderr } = process
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY === true })
  if (stdin.isTTY) stderr.write(`${question}: `)
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
