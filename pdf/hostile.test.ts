import { expect, it } from 'vitest'
import { compilePdf } from './compile.ts'
import { compact, extentOf, metadataOf, textOf } from './fixtures/read.ts'
import { drawnSignature, recordOf } from './fixtures/record.ts'

const signature = await drawnSignature()

it.each([
  ['a file being read', '#read("/etc/passwd")'],
  ['a picture being read', '#image("document.typ")'],
  ['an import', '#import "@preview/cetz:0.3.0": *'],
  ['code', '#{ panic("x") } #let x = 1'],
  ['mathematics', '$ x^2 / y $ $'],
  ['backslashes', '\\u{41} \\* \\ \\\\'],
  ['raw text', '`` ` ``` ```'],
  ['markup', '*bold* _italic_ = heading - list + list / term: x @ref <label>'],
  ['brackets', ']]]) } [ ( {'],
  ['comments', '// x /* y */ z'],
  ['links', 'https://example.com/?a=b&c=d mailto:a@example.com'],
  ['smart quotes', `"double" 'single' -- --- ...`],
  ['placeholders', '{{page}} {{companyName}} $& $1'],
  ['PDF syntax', '(x) Tj ET endstream endobj <</JS (x)>>'],
  ['an end of JSON', '"}],"draft":true'],
  ['a pictograph', 'Firm 😀 Ltd'],
])('[SEC] renders %s literally', async (_name, text) => {
  const bytes = await compilePdf(recordOf(signature, text))
  expect(await textOf(bytes)).toContain(compact(text))
  expect(String((await metadataOf(bytes)).Author)).toBe(text)
})

it.each([
  ['a direction override', 'invoice\u202Egnp.exe', 'invoice[U+202E]gnp.exe'],
  ['isolates', 'a\u2066b\u2069c', 'a[U+2066]b[U+2069]c'],
  ['a null', 'a\u0000b', 'a[U+0000]b'],
  ['a zero-width space', 'pay\u200Bpal', 'pay[U+200B]pal'],
  ['half a pair', 'a\ud800b', 'a[U+D800]b'],
  ['[F9] an invisible joiner of letters', 'Ac\u034fme Ac\u200dme Ac\ufe0fme', 'Ac[U+034F]meAc[U+200D]meAc[U+FE0F]me'],
  ['[F4] a syllable of 2,000 characters', `a${'\u0915\u094D'.repeat(1000)}`, '\u0915[U+094D]\u0915[U+094D]'],
  ['private use', 'a\ue000b', 'a[U+E000]b'],
  ['a script without a font', 'ཀཁག', '[U+0F40][U+0F41][U+0F42]'],
  ['piled-up marks', 'Z\u0351\u036e\u0489a\u033f\u20e3', 'Z'],
  ['a mark on a Chinese character', '漢\u0489字', '漢'],
])('shows %s readably or as a code', async (_name, text, shown) => {
  expect(await textOf(await compilePdf(recordOf(signature, text)))).toContain(shown)
})

it.each([
  ['letters', 'W'],
  ['Chinese characters', '汉'],
  ['Arabic letters', 'س'],
  ['dots', '.'],
  ['marks', '<'],
])('breaks 10,000 %s without a space into lines and loses none', async (_name, letter) => {
  const bytes = await compilePdf(recordOf(signature, letter.repeat(10_000)))
  expect((await textOf(bytes)).split(letter).length).toBeGreaterThan(10_000)
  expect(await extentOf(bytes)).toBeLessThan(0.93)
})
