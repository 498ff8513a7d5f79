import { describe, expect, it } from 'vitest'
import { metadataOf } from '../fixtures/read.ts'
import { packTags } from './packTags.ts'
import { crossReferenceStream, type ObjectLocation, readCrossReferences } from './references.ts'

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

describe('packTags', () => {
  it('packs only the tags, and lists all objects in the table', async () => {
    const plain = plainDocument(1200)
    const packed = Buffer.from(packTags(plain))
    const { locations, size, trailer } = readCrossReferences(packed)
    expect(packed.length).toBeLessThan(plain.length / 4)
    // 5 other objects, 1200 tags, 3 streams of at most 500 and the table itself
    expect(locations.size).toBe(5 + 1200 + 3 + 1)
    expect(size).toBe(locations.size + 1)
    expect(trailer).toBe('/Root 3 0 R /Info 5 0 R /ID [(a) (b)]')
    expect(locations.get(6)).toEqual({ stream: 1206, index: 0 })
    expect(locations.get(1205)).toEqual({ stream: 1208, index: 199 })
    expect(await metadataOf(packed)).toMatchObject({ Title: 'A title' })
  })

  it('returns the same bytes each time, even for a document without tags', () => {
    expect(packTags(plainDocument(3))).toEqual(packTags(plainDocument(3)))
    expect(readCrossReferences(Buffer.from(packTags(plainDocument(0)))).locations.size).toBe(6)
  })

  it('rejects documents that the compiler did not write', () => {
    expect(() => packTags(Buffer.from('%PDF-1.7\n%%EOF'))).toThrow('plain table')
    expect(() => packTags(packTags(plainDocument(1)))).toThrow('plain table')
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
    expect(stream.toString('latin1')).toContain('/Index [4 2 9 2]')
    const read = readCrossReferences(stream)
    expect(read.locations).toEqual(new Map([...places, [10, { offset: 0 }]]))
    expect(read).toMatchObject({ at: 0, size: 11, trailer: '/Root 4 0 R /Prev 17' })
  })

  it('is rejected in another kind of document', () => {
    expect(() => readCrossReferences(plainDocument(1))).toThrow('of ours')
  })
})
