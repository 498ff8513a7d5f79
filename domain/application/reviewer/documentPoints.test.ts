import { describe, expect, it } from 'vitest'
import { Consistency } from '../../consistency/consistency.ts'
import type { RequirementId } from '../../documents/kinds.ts'
import { documentListOf, documentStates } from '../../documents/list.ts'
import type { ApplicationData } from '../../kit/values/values.ts'
import { withValueAt } from '../../kit/values/values.ts'
import { translatorOf } from '../../messages/compile.ts'
import { documentDetails as englishDetails } from '../../messages/en/documentDetails.ts'
import { documents as english } from '../../messages/en/documents.ts'
import { pointsToCheck as englishPoints } from '../../messages/en/pointsToCheck.ts'
import { documents as chinese } from '../../messages/zh-CN/documents.ts'
import { pointsToCheck as chinesePoints } from '../../messages/zh-CN/pointsToCheck.ts'
import { regionOf } from '../../regions/index.ts'
import { sample } from '../../testing/samples.ts'
import { documentPoints, recordedDocuments } from './documentPoints.ts'

const en = translatorOf('en', {
  documents: english,
  documentDetails: englishDetails,
  pointsToCheck: englishPoints,
})
const zh = translatorOf('zh-CN', { documents: chinese, pointsToCheck: chinesePoints })
const day = '2026-11-22'
const messages = (data: ApplicationData, { today = day, t = en, region = regionOf('uae') } = {}) =>
  documentPoints(region, data, today, t).map(({ message }) => message)

const file = (key: string, more: object) => ({
  ...{ _id: key, key, name: `${key}.pdf`, fileName: `${key}.pdf`, url: '', blobName: key, size: 1, fileSize: 1 },
  ...{ lastModified: day, uploadDate: day, fileType: 'application/pdf', ...more },
})
const draftOf = (...uploadedFiles: readonly object[]): ApplicationData => ({
  clientOtherInfo: { uploadedFiles },
  companyLeadership: [{ rowId: 'd1', type: ['director'], fullLegalName: 'Layla Noor' }],
})

/** Returns the layered sample with a reason for a missing document and details of the passports. */
function described(): ApplicationData {
  const data = sample('layered')
  const files = (data.clientOtherInfo as { uploadedFiles: readonly { _id: string; name: string }[] }).uploadedFiles
  const id = files.find(({ name }) => name === 'falconridge-passports.pdf')?._id
  const lines = documentListOf('uae', data, day).lines
  const about = lines.filter(({ requirement }) => requirement.id === 'DR-14').flatMap(({ subject }) => subject.refs)
  const [layla = ''] = lines.find(({ requirement }) => requirement.id === 'DR-22')?.subject.refs ?? []
  const reason = { reason: 'will_follow', note: 'The bank writes it.', until: '2026-12-31' }
  const waivers = [{ rowId: 'w1', requirement: 'DR-22', about: layla, ...reason }]
  const details = [{ rowId: id, kind: 'passport', about, expiryDate: '2030-01-31', language: 'arabic' }]
  const withWaivers = withValueAt(data, 'clientOtherInfo.documentWaivers', waivers)
  return withValueAt(withWaivers, 'clientOtherInfo.documentDetails', details)
}

describe('the documents of a record', () => {
  it('[DOC-08] name a document that cannot be given first, with the reason', () => {
    const [first] = messages(described())
    expect(first).toBe(
      'Document not provided: Source of wealth statement (Layla Al Mithali). It will follow by 31 December 2026: The bank writes it.',
    )
  })

  it('[DOC-02] keep requirement, file, details, age and reason of every document', () => {
    const rows = recordedDocuments(regionOf('uae'), described(), day, en)
    expect(rows).toContainEqual({
      requirement: 'DR-14',
      document: 'Proof of identity',
      about: 'Karim Exemple',
      state: 'received',
      file: 'falconridge-passports.pdf',
      notes: [
        'Received',
        'Passport (photo and signature page)',
        'About: Layla Al Mithali, Hugo Placeholder, Karim Exemple, Rania Specimen',
        'Valid until: 31 January 2030',
        'Language of the document: Arabic',
      ],
    })
    const waived = rows.find(({ requirement }) => requirement === 'DR-22')
    expect(waived).toMatchObject({ state: 'waived', file: '', about: 'Layla Al Mithali' })
    expect(waived?.notes.at(-1)).toBe('It will follow by 31 December 2026: The bank writes it')
    expect(rows.find(({ requirement }) => requirement === 'DR-13')?.notes).toContain('1 month old on 22 November 2026')
  })

  it('[DOC-10] are none when the brokerage asks for documents after the submission', () => {
    expect(recordedDocuments(regionOf('eu'), sample('european'), day, en)).toEqual([])
  })
})

describe('the points about documents', () => {
  it('[DOC-02] name the missing documents of the layered sample and the people they are about', () => {
    expect(messages(sample('layered'))).toEqual([
      'Missing document: Extract of the company register (Mithali Family Vehicle Ltd; Northern Lantern Investments Limited).',
      'Missing document: Proof of the source of funds (Northern Lantern Investments Limited; Sale of a warehouse in 2025, contract available).',
      'Missing document: Source of wealth statement (Layla Al Mithali).',
    ])
  })

  it('[DOC-02] are written in Chinese too', () => {
    expect(messages(sample('layered'), { t: zh })).toContain('缺少文件：财富来源声明（Layla Al Mithali）。')
  })

  it.each([
    ['2027-02-17', []],
    [
      '2027-02-18',
      ['Proof of the registered address: “registeredAddress.pdf” will be older than 3 months on 4 March 2027.'],
    ],
    [
      '2027-03-04',
      ['Proof of the registered address: “registeredAddress.pdf” is older than 3 months, as of 4 March 2027.'],
    ],
  ])('[DOC-05] warn of the age of a bill with its date: on %s', (today, expected) => {
    const data = draftOf(file('registeredAddress', { documentDate: '2026-12-04' }))
    expect(messages(data, { today }).filter((text) => text.includes('registered address'))).toEqual(expected)
  })

  it.each([
    ['2026-11-21', 'Proof of identity (Layla Noor): “proofOfIdentity.pdf” was valid until 21 November 2026.'],
    ['2027-01-31', 'Proof of identity (Layla Noor): “proofOfIdentity.pdf” is valid until 31 January 2027.'],
  ])('[DOC-11] warn of a passport that ends on %s', (expiryDate, expected) => {
    const details = [{ rowId: 'proofOfIdentity', about: ['directors/d1'], kind: 'passport', expiryDate }]
    const data = withValueAt(draftOf(file('proofOfIdentity', {})), 'clientOtherInfo.documentDetails', details)
    expect(messages(data)).toContain(expected)
  })

  it('[DOC-07] [DOC-11] leave out only what a rule across sections reports about the same file', () => {
    const copy = { name: 'passport.pdf', fileName: 'passport.pdf' }
    const files = [file('proofOfIdentity', copy), file('residentialAddress', { ...copy, documentDate: day })]
    const about = ['directors/d1']
    const passport = { kind: 'passport', about, expiryDate: '2026-11-01' }
    const details = [
      { rowId: 'proofOfIdentity', ...passport },
      { rowId: 'residentialAddress', about },
    ]
    const uae = regionOf('uae')
    const data = withValueAt(draftOf(...files), 'clientOtherInfo.documentDetails', details)
    const found = new Consistency(uae).findings(data, { today: day })
    expect(found.map(({ rule }) => rule)).toEqual(['D06', 'D07'])
    const missing = messages(data).filter((text) => text.startsWith('Missing'))
    const points = documentPoints(uae, data, day, en, { findings: found }).map(({ message }) => message)
    expect(messages(data).length).toBeGreaterThan(missing.length)
    expect(points).toEqual(missing)
  })

  it('[DOM-documents B6] name a copy that is not certified, where the brokerage asks for a certified one', () => {
    const details = [{ rowId: 'memorandumArticles', kind: 'memorandumAndArticles' }]
    const data = withValueAt(draftOf(file('memorandumArticles', {})), 'clientOtherInfo.documentDetails', details)
    const certifiedOn = (date: string) =>
      withValueAt(data, 'clientOtherInfo.documentDetails', [
        { ...details[0], certified: true, certifiedBy: 'A. Notary', certifiedOn: date },
      ])
    const found = (given: ApplicationData, certified: readonly RequirementId[]) =>
      documentPoints(regionOf('uae'), given, day, en, { certified }).filter(({ message }) => /certified/.test(message))
    expect(found(data, [])).toEqual([])
    expect(found(data, ['DR-04']).map(({ message }) => message)).toEqual([
      expect.stringMatching(/: “memorandumArticles.pdf” wasn’t certified within the last three months\.$/),
    ])
    expect(found(certifiedOn(day), ['DR-04'])).toEqual([])
  })

  it('[DOC-02] name the documents of a company without files once each', () => {
    const found = messages({ clientOtherInfo: {} })
    expect(found).toContain('Missing document: Certificate of incorporation.')
    expect(new Set(found).size).toBe(found.length)
  })

  it('[DOC-03] leave out a file whose question does not ask whom it is about', () => {
    expect(messages(sample('layered')).join(' ')).not.toContain('passports.pdf')
  })

  it('[DOC-15] name at most 20 people, and count the others', () => {
    const companyLeadership = Array.from({ length: 60 }, (_, index) => ({
      ...{ rowId: `d${index}`, type: ['director'] },
      fullLegalName: `Person ${'abcdefghij'[index % 10]}${'klmnop'[Math.floor(index / 10)]}`,
    }))
    const found = messages({ companyLeadership }).filter((text) => text.includes('Person '))
    expect(found.map((text) => text.slice(0, 36))).toEqual([
      'Missing document: Proof of identity ',
      'Missing document: Proof of home addr',
    ])
    expect(found[0]).toMatch(/; Person jl; and 40 more\)\.$/)
  })

  it('[DOC-10] leave out what a region collects after the submission', () => {
    expect(messages(sample('european'), { region: regionOf('eu') })).toEqual([])
  })

  it('have a text for every state that can be open', () => {
    const open = documentStates.filter((state) => !['received', 'served', 'unassigned', 'later'].includes(state))
    expect(open.filter((state) => !en.has(`documents.points.${state}`))).toEqual([])
  })
})
