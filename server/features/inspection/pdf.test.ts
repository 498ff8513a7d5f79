import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compilePdf } from '#pdf/compile.ts'
import { drawnSignature, recordOf } from '#pdf/fixtures/record.ts'
import { pdfOf } from '../../testing/costlyContent.ts'
import { openingScript, type Packing, packedPdf, predicted } from '../../testing/packedPdf.ts'
import { placeholderPdf } from '../operations/import.ts'
import { problemOfPdf } from './pdf.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function problemOf(content: Uint8Array) {
  const path = join(folder, 'x.pdf')
  await writeFile(path, content)
  return problemOfPdf(path)
}

/** Returns true when an independent reader of PDFs finds a script that runs as the file opens. */
async function isScriptSeen(content: Uint8Array): Promise<boolean> {
  const document = await getDocumentProxy(new Uint8Array(content), { verbosity: 0 })
  return (await document.getJSActions()) !== null
}

const untyped = '/N 1/First 4'
const twice = (objects: Buffer) => deflateSync(deflateSync(objects))
const hex = (objects: Buffer) => Buffer.from(`${objects.toString('hex')}>`)
const runs = (objects: Buffer) => Buffer.from([...[...objects].flatMap((byte) => [0, byte]), 128])
const up = (objects: Buffer) => deflateSync(predicted(objects, 1, [2]))
const lastOfPng = (objects: Buffer) => deflateSync(predicted(objects, 7, [4]))
const mixed = (objects: Buffer) => deflateSync(predicted(objects, 7, [0, 1, 2, 3, 4]))
const decoy = deflateSync(Buffer.from('7 0 null'))
  .toString('latin1')
  .replace(/[\\()]/g, '\\$&')

/** Object streams with a script that readers execute, and the reason to refuse each. */
const hiding: readonly (readonly [what: string, reason: string, packing: Packing])[] = [
  ['two filters', 'complexPdf', { filter: '/Filter[/FlateDecode/FlateDecode]', encode: twice }],
  ['a predictor', 'activePdf', { filter: '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 1>>', encode: up }],
  [
    'rows with every filter of PNG',
    'activePdf',
    { filter: '/Filter[/FlateDecode]/DecodeParms[<</Predictor 15/Columns 7>>]', encode: mixed },
  ],
  [
    'rows with the last filter of PNG',
    'activePdf',
    { filter: '/Filter/FlateDecode/DecodeParms<</Predictor 14/Columns 7>>', encode: lastOfPng },
  ],
  [
    'a predictor by reference',
    'complexPdf',
    { filter: '/Filter/FlateDecode/DecodeParms 6 0 R', encode: up, objects: ['6 <</Predictor 12/Columns 1>>'] },
  ],
  ['a filter by reference', 'complexPdf', { filter: '/Filter 6 0 R', objects: ['6 /FlateDecode'] }],
  ['no type', 'activePdf', { keys: untyped }],
  ['another type', 'activePdf', { keys: `/Type/XObject${untyped}` }],
  ['keys in codes and no type', 'activePdf', { keys: '/#4e 1/Fir#73t 4' }],
  ['a comment before its data and no type', 'activePdf', { keys: untyped, keyword: '%>>\n stream\n' }],
  ['other data in a string', 'activePdf', { keys: `/Type/ObjStm/Pad(stream\n${decoy})/N 1/First 4` }],
  ['hexadecimal digits', 'complexPdf', { filter: '/Filter/ASCIIHexDecode', encode: hex }],
  ['digits and no type', 'complexPdf', { keys: untyped, filter: '/Filter/AHx', encode: hex }],
  ['run lengths', 'complexPdf', { keys: untyped, filter: '/Filter/RunLengthDecode', encode: runs }],
  ['a filter under its short key', 'complexPdf', { keys: untyped, filter: '/F/FlateDecode' }],
  ['a length that is too short', 'brokenPdf', { keys: untyped, length: () => '20' }],
  ['no type and data that begin on the same line', 'brokenPdf', { keys: untyped, keyword: 'stream\r' }],
  ['no type, in a later version', 'activePdf', { keys: untyped, before: placeholderPdf('A letter') }],
]

it.each(hiding)(
  '[V14] refuses a script in an object stream with %s, which a reader executes',
  async (_, reason, packing) => {
    const content = packedPdf(openingScript, packing)
    expect(await isScriptSeen(content)).toBe(true)
    expect(await problemOf(content)).toBe(reason)
  },
)

it.each([
  ['the filter Crypt', 'complexPdf', { filter: '/Filter[/Crypt/FlateDecode]' }],
  ['a filter that is given twice', 'complexPdf', { filter: '/Filter/FlateDecode/Filter/LZWDecode' }],
  [
    'the end of a stream in its data',
    'brokenPdf',
    { filter: '', encode: (objects) => Buffer.concat([objects, Buffer.from(' endstream ')]) },
  ],
  ['no offset of its first object', 'activePdf', { keys: '/N 1' }],
  ['an end that is cut off', 'brokenPdf', { encode: (objects) => deflateSync(objects).subarray(0, -6) }],
  ['a dictionary that does not end', 'brokenPdf', { keys: `${untyped}/Pad(` }],
] satisfies [string, string, Packing][])('[V14] refuses an object stream with %s', async (_, reason, packing) => {
  expect(await problemOf(packedPdf(reason === 'activePdf' ? openingScript : '', packing))).toBe(reason)
})

it.each([
  ['as programs of offices write it', {}],
  ['with a predictor', { filter: '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 1>>', encode: up }],
  ['with its filter in an array', { filter: '/Filter [ /FlateDecode ] /DecodeParms [ null ]' }],
  ['without a filter', { filter: '', encode: (objects) => objects }],
  [
    'with its length in another object',
    { length: () => '6 0 R', objects: [`6 ${deflateSync('1 0 <</Type/Catalog/Pages 2 0 R>>').length}`] },
  ],
  [
    'with its length in another object, and the letters "obj" in a text',
    {
      length: () => '6 0 R',
      objects: [
        `6 ${deflateSync('1 0 <</Type/Catalog/Pages 2 0 R>>').length}`,
        '7 (Our objectives: an objection, an obj)',
      ],
    },
  ],
  ['in a later version', { before: placeholderPdf('A letter') }],
  ['and a text of the words "an obj <<("', { objects: ['7 <</Length 22>>stream\nan obj <<( of any kind\nendstream'] }],
] satisfies [string, Packing][])('[V14] accepts an object stream %s', async (_, packing) => {
  const content = packedPdf('', packing)
  expect(await isScriptSeen(content)).toBe(false)
  expect(await problemOf(content)).toBeUndefined()
})

it.each([
  [
    'a page that opens, and the letters "obj" before a number in a text',
    '/OpenAction 6 0 R',
    '6 <</S/GoTo/D[3 0 R/Fit]>>',
    '7 (obj 3)',
  ],
  ['a font with the name of a set of actions', '/AA 6 0 R', '6 <</Type/Font/FirstChar 32/LastChar 255/Widths[1]>>'],
])('[V14] accepts %s', async (_, catalog, ...objects) => {
  expect(await problemOf(packedPdf(catalog, { objects }))).toBeUndefined()
})

it.each([
  ['/OpenAction +5 0 R', 'complexPdf'],
  ['/OpenAction 5.0 0 R', 'complexPdf'],
  ['/OpenAction 5 +0 R', 'complexPdf'],
  ['/Link<</S/URI/URI +5 0 R>>', 'activePdf'],
])('[V14] refuses the reference of %s, whose numbers are not plain', async (catalog, reason) => {
  const objects = ['5 <</S/URI/URI(file:///c:/x.exe)>>']
  expect(await problemOf(packedPdf(catalog, { objects: objects.map((one) => one.replace('file', 'https')) }))).toBe(
    reason,
  )
})

it.each([
  ['another machine', '(\\\\\\\\host\\\\share)', 'activePdf'],
  ['a file of its own folder', '(letter.pdf)', undefined],
  ['a dictionary, which has keys of its own', '<</Type/Font/Subtype/Type1>>', undefined],
])('[V14] follows a reference to the path of %s', async (_, path, reason) => {
  const catalog = '/Link<</S/Thread/F 6 0 R>>'
  expect(await problemOf(packedPdf(catalog, { objects: [`6 ${path}`] }))).toBe(reason)
})

it.each(['7 0 obj', '7 +0 obj', '7 0 %a comment\nobj', '+7 0 obj', '7 0.obj'])(
  '[V14] refuses a dictionary that nests wrongly behind %s',
  async (head) => {
    const hidden = `${head}<</N 1/First 4]>>stream\n`
    expect(await problemOf(packedPdf('', { objects: [`8 null endobj ${hidden}`] }))).toBe('brokenPdf')
  },
)

it.each([
  ...['JavaScript', 'Launch', 'Rendition', 'RichMedia', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'],
  ...['SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'OnInstantiate'],
])('[V14] refuses a PDF that names %s, with or without an address', async (name) => {
  const action = `<</S/${name}>>`
  expect(await problemOf(pdfOf(action))).toBe('activePdf')
  expect(await problemOf(packedPdf(`/Link${action}`))).toBe('activePdf')
})

it('[V14] refuses a path whose reference is not plain', async () => {
  expect(await problemOf(packedPdf('/Link<</S/Thread/F +6 0 R>>', { objects: ['6 (letter.pdf)'] }))).toBe('activePdf')
})

it('[V14] refuses an encrypted file whose reference is not plain', async () => {
  expect(await problemOf(pdfOf('<</Root 1 0 R/Encrypt +5 0 R>>'))).toBe('lockedPdf')
})

it('[V14] accepts documents of Typst', async () => {
  expect(await problemOf(await compilePdf(recordOf(await drawnSignature())))).toBeUndefined()
})

describe('actions of a PDF without a click', () => {
  const opening = (value: string) => packedPdf(`/OpenAction${value}`)
  const address = '<</S/URI/URI(https://broker.example)>>'
  const turning = '/Type/Page/AA<</O 6 0 R>>'

  it.each([
    ['opens an address', opening(address)],
    ['opens an address behind a comment', opening(`%\n${address}`)],
    ['opens an address of another object', packedPdf('/OpenAction 6 0 R', { objects: [`6 ${address}`] })],
    [
      'opens an address of an object whose number is on a line of its own',
      packedPdf('/OpenAction 6 0 R', { objects: [`8 null endobj 6\n0\nobj${address}`] }),
    ],
    ['opens an address after going to a page', opening(`<</S/GoTo/D[3 0 R/Fit]/Next${address}>>`)],
    ['opens an address in codes', opening('<</S/U#52I/URI(https://broker.example)>>')],
    ['opens an address with its first page', packedPdf('', { objects: [`6 ${address}`, `7 <<${turning}>>`] })],
    ['links to a script behind a comment', pdfOf('<</A<</S/URI/URI%\n(javascript:alert\\(1\\))>>>>')],
    ['reads a share behind white space', pdfOf(`<</F${' '.repeat(60)}(\\\\\\\\server\\\\x)>>`)],
    ['reads a share behind much white space', pdfOf(`<</F${' '.repeat(6000)}(\\\\\\\\server\\\\x)>>`)],
    ['has a form in a stream behind a comment', pdfOf('<</AcroForm<</XFA%\n5 0 R>>>>')],
    ['has a script whose name ends at a zero', pdfOf('<</S/JavaScript#00x/JS(app.alert\\(1\\))>>')],
    ['links to a script by a key that ends at a zero', pdfOf('<</S/URI/URI#00x(javascript:alert\\(1\\))>>')],
    ['attaches a file to a page', pdfOf('<</Subtype/FileAttachment/FS 5 0 R>>')],
    ['attaches a file without a type', pdfOf('<</Type/Filespec/EF<</F 5 0 R>>>>')],
  ])('[V14] refuses a PDF that %s', async (_, content) => {
    expect(await problemOf(content)).toBe('activePdf')
  })

  it.each([
    ['jumps to a page', opening('[3 0 R/Fit]')],
    ['jumps to a named destination', opening('(begin)')],
    ['jumps to a page by an action', opening('<</S/GoTo/D[3 0 R/Fit]>>')],
    [
      'jumps to a page by an action of another object',
      packedPdf('/OpenAction 6 0 R', { objects: ['6 <</S/GoTo/D[3 0 R/Fit]>>'] }),
    ],
    [
      'jumps to a destination of another object, and has a link',
      packedPdf('/OpenAction 6 0 R', { objects: ['6 [3 0 R/Fit]', `7 <</Subtype/Link/A${address}>>`] }),
    ],
  ])('[V14] accepts a PDF that %s', async (_, content) => {
    expect(await problemOf(content)).toBeUndefined()
  })

  it.each([
    ['behind a comment', '%\n5 0 R'],
    ['behind much white space', `${' '.repeat(6000)}5 0 R`],
    ['with a comment in its reference', ' 5%\n0 R'],
  ])('[V14] refuses an encrypted PDF that names its encryption %s', async (_, value) => {
    expect(await problemOf(pdfOf(`<</Root 1 0 R/Encrypt${value}>>`))).toBe('lockedPdf')
  })
})

it('[V6] refuses a PDF with more addresses than it reads', async () => {
  const links = (count: number) => pdfOf(Buffer.from('/URI(https://company.example)\n'.repeat(count)))
  expect(await problemOf(links(20_000))).toBeUndefined()
  expect(await problemOf(links(20_001))).toBe('complexPdf')
})

describe('cost', () => {
  const megabyte = 1_048_576
  const many = (text: string) => pdfOf(Buffer.alloc(9 * megabyte, text))
  const table = (bytes: number) => {
    const packed = deflateSync(Buffer.alloc(bytes, '\x02\x00'))
    return pdfOf(`5 0 obj<</W[1 1 0]/Filter/FlateDecode/Length ${packed.length}>>stream\n`, packed, 'endstream\n')
  }

  it.each([
    ['dictionaries that do not end', many('1 0 obj<<'), 'brokenPdf'],
    [
      'dictionaries within each other',
      pdfOf(Buffer.alloc(3 * megabyte, '1 0 obj<</A'), Buffer.alloc(3 * megabyte, '>>')),
      'brokenPdf',
    ],
    ['dictionaries in one string', pdfOf('1 0 obj<</A(', Buffer.alloc(9 * megabyte, '1 0 obj '), ')>>'), 'complexPdf'],
    ['comments that do not end', many('1 0 obj%'), 'complexPdf'],
    ['keys with comments', many('/URI%'), 'activePdf'],
    ['keys that open something', many('/AA<<'), 'complexPdf'],
    ['cross-reference streams of 70 MB', table(70 * megabyte), 'complexPdf'],
    ['streams of unclear use', pdfOf(Buffer.alloc(9 * megabyte, '1 0 obj<</N 1/First 4>>stream\n')), 'complexPdf'],
  ])('[V6] inspects 9 MB of %s within 3 s of processor time', async (_, content, reason) => {
    const begun = process.threadCpuUsage()
    expect(await problemOf(content)).toBe(reason)
    const { user, system } = process.threadCpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(3000)
  })
})
