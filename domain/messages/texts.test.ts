import { describe, expect, it } from 'vitest'
import { formTexts } from '../testing/form.ts'

const english = formTexts('en')
const chinese = formTexts('zh-CN')
const keys = Object.keys(english)

/** Returns the placeholders of a text, sorted. */
function placeholders(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word).toSorted()
}

describe('the texts of the form', () => {
  it('[I18N-2] exist under the same keys in both languages', () => {
    expect(Object.keys(chinese).toSorted()).toEqual(keys.toSorted())
  })

  it('[I18N-2] have the same placeholders in both languages', () => {
    expect(keys.filter((key) => `${placeholders(english[key])}` !== `${placeholders(chinese[key])}`)).toEqual([])
  })

  it('[I18N-2] are never empty', () => {
    expect([...Object.entries(english), ...Object.entries(chinese)].filter(([, text]) => text.trim() === '')).toEqual(
      [],
    )
  })

  it('[I18N-2] use the punctuation of their language', () => {
    const mixed = /\p{Script=Han}[,:;()?!]|[,:;(]\p{Script=Han}/u
    expect(Object.entries(chinese).filter(([, text]) => mixed.test(text))).toEqual([])
    expect(Object.entries(english).filter(([, text]) => /[\u3000-\u303f\uff00-\uffef]/.test(text))).toEqual([])
  })
})
