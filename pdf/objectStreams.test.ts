import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { metadataOf } from './fixtures/read.ts'
import { crossReferencesOf } from './fixtures/tools.ts'
import { crossReferenceStream, type ObjectLocation, packStructureElements } from './objectStreams.ts'
import { readStructure } from './seal/incrementalUpdate.ts'

/** Returns a document as the compiler writes it, with tags whose texts look like the end of an object. */
function plainDocument(tags: number): Buffer {
  const tag = (index: number) =>
    `<<\n  /Type /StructElem\n  /S /Div\n  /P 4 0 R\n  /T (endobj ${index + 6} 0 obj \xe9)\n>>`
  const objects = [
    '<<\n  /Type /Pages\n  /Count 1\n  /Kids [2 0 R]\n>>',
    '<<\n  /Type /Page\n  /Parent 1 0 R\n  /MediaBox [0 0 10 10]\n>>',
    '<<\n  /Type /Catalog\n  /Pages 1 0 R\n  /StructTreeRoot 4 0 R\n>>',
    '<<\n  /Type /StructTreeRoot\n  /K [6 0 R]\n>>',
    '<<\n  /Title (A title)\n>>',
    ...Array.from({ length: tags }, (_, index) => tag(index)),
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`).join('')
  const trailer = `<<\n  /Size ${objects.length + 1}\n  /Root 3 0 R\n  /Info 5 0 R\n  /ID [(a) (b)]\n>>`
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f\r\n${entries}trailer\n${trailer}`
  return Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF`, 'latin1')
}

describe('packStructureElements', () => {
  it('packs only the tags, and lists all objects in the table', async () => {
    const plain = plainDocument(1200)
    const packed = Buffer.from(packStructureElements(plain))
    const locations = await crossReferencesOf(packed)
    expect(packed.length).toBeLessThan(plain.length / 4)
    // 5 other objects, 1200 tags, 3 streams of at most 500 and the table itself
    expect(locations.size).toBe(5 + 1200 + 3 + 1)
    expect(packed.toString('latin1')).toContain(` /Root 3 0 R /Info 5 0 R /ID [(a) (b)] >>`)
    expect(locations.get(6)).toEqual({ stream: 1206, index: 0 })
    expect(locations.get(1205)).toEqual({ stream: 1208, index: 199 })
    expect(await metadataOf(packed)).toMatchObject({ Title: 'A title' })
  })

  it('returns the same bytes each time, even for a document without tags', async () => {
    expect(packStructureElements(plainDocument(3))).toEqual(packStructureElements(plainDocument(3)))
    expect((await crossReferencesOf(packStructureElements(plainDocument(0)))).size).toBe(6)
  })

  it('rejects documents that the compiler did not write', () => {
    expect(() => packStructureElements(Buffer.from('%PDF-1.7\n%%EOF'))).toThrow('plain table')
    expect(() => packStructureElements(packStructureElements(plainDocument(1)))).toThrow('plain table')
  })
})

describe('the table of an update', () => {
  it('contains runs of numbers with their locations', () => {
    const places = new Map<number, ObjectLocation>([
      [9, { offset: 70_000 }],
      [4, { stream: 12, index: 300 }],
      [5, { offset: 4_000_000_000 }],
    ])
    const stream = crossReferenceStream(10, 0, places, '/Root 4 0 R /Prev 17')
    expect(stream.toString('latin1')).toMatch(/\/Size 11 .* \/Index \[4 2 9 2\] .* \/Root 4 0 R \/Prev 17 >>/)
    const entries = inflateSync(stream.subarray(stream.indexOf('stream\n') + 7)).toString('hex')
    const expected = ['02 0000000c 012c', '01 ee6b2800 0000', '01 00011170 0000', '01 00000000 0000']
    expect(entries).toBe(expected.join('').replaceAll(' ', ''))
  })

  it('is rejected in another kind of document', () => {
    expect(() => readStructure(plainDocument(1))).toThrow('of the portal')
  })
})
