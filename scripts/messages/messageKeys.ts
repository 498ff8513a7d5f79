import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Texts = { readonly [key: string]: string | Texts }

/** Returns the dotted keys of all texts. */
export function keysOf(tree: object, prefix: string): string[] {
  return Object.entries(tree as Texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}.${key}`] : keysOf(value, `${prefix}.${key}`),
  )
}

/** Returns the sources below some folders, without tests and fixtures. */
export function sourcesIn(...folders: readonly string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(
          (name) => /\.(tsx?|typ)$/.test(name) && !/\.test\.tsx?$|^(fixtures|testing|showcase|messages)\//.test(name),
        )
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    .join('\n')
}

const spaces = [
  'app',
  'formUi',
  'findings',
  'requestErrors',
  'answers',
  'errors',
  'namedErrors',
  'mails',
  'mailFrame',
  'pdf',
  'pointsToCheck',
  'status',
  'ownData',
  'withdrawalReasons',
].join('|')
const selected = new RegExp(String.raw`\$\.((?:${spaces})(?:\.\w+)*)(?:\[([^\]]*)\](?!\s*\?))?`, 'g')
const quoted = new RegExp(String.raw`['"]((?:${spaces})(?:\.\w+)+)['"]`, 'g')
const templates = new RegExp(String.raw`\x60((?:${spaces})\.[^\x60]*)\x60`, 'g')

export interface NamedKeys {
  /** Complete keys. */
  readonly spelled: ReadonlySet<string>
  /** Keys with a part that is known only at run time, written as `*`: `app.errors.*`. */
  readonly computed: ReadonlySet<string>
}

/** Returns both values of `condition ? 'one' : 'other'`; undefined for any other expression. */
function choicesOf(expression: string): readonly string[] | undefined {
  const [, one, other] = /^[^?]*\? '(\w+)' : '(\w+)'$/.exec(expression) ?? []
  return one && other ? [one, other] : undefined
}

/** Returns every message key that sources name: `$.app.footer.next`, `'requestErrors.field'`, `$.app.errors[popup]`. */
export function namedKeys(source: string): NamedKeys {
  const spelled = new Set<string>()
  const computed = new Set<string>()
  const add = (before: string, expression: string, after = '') => {
    const choices = choicesOf(expression)
    for (const choice of choices ?? []) spelled.add(before + choice + after)
    if (!choices) computed.add(`${before}*${after}`)
  }
  for (const [, key = '', index] of source.matchAll(selected)) {
    if (index === undefined) spelled.add(key)
    else add(`${key}.`, index)
  }
  for (const [, key = ''] of source.matchAll(quoted)) spelled.add(key)
  for (const [, text = ''] of source.matchAll(templates)) {
    const [, before = text, expression, after = ''] = /^([\w.]*)\$\{([^{}]*)\}(.*)$/.exec(text) ?? []
    if (expression !== undefined) add(before, expression, after.replaceAll(/\$\{[^{}]*\}/g, '*'))
  }
  return { spelled, computed }
}
