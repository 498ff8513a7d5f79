import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { memoize } from '../kit/memoize.ts'
import type { Language, Translate } from '../kit/translate.ts'
import { collectMessages, createTranslate } from './translator.ts'

/** Compiles an ICU message. Its pattern is the key of a cache, so only messages of the catalogues may be compiled. */
export const compileMessage: (text: string) => CompiledMessage = memoize((text: string) => compile(text))

/** Returns the translate function of a language with the messages of some trees, compiled when first used. */
export function translatorOf(language: Language, ...trees: readonly object[]): Translate {
  const texts = new Map<string, CompiledMessage>()
  for (const tree of trees) collectMessages(texts, tree)
  return createTranslate(language, (key) => {
    const text = texts.get(key)
    return typeof text === 'string' ? compileMessage(text) : text
  })
}
