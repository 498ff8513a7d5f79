import { describe, expect, it } from 'vitest'
import type { ApplicationData } from '../kit/values/values.ts'
import { translatorOf } from '../messages/compile.ts'
import { documents as english } from '../messages/en/documents.ts'
import { documents as chinese } from '../messages/zh-CN/documents.ts'
import { regionOf } from '../regions/index.ts'
import { sample, withChanges } from '../testing/samples.ts'
import { documentListOf, linesBySubject } from './list.ts'
import { detailOf, factsOfSubject, isOpen, nameOfDocument, nameOfSubject, placeOf } from './listText.ts'

const en = translatorOf('en', { documents: english })
const zh = translatorOf('zh-CN', { documents: chinese })
const uae = regionOf('uae')

/** Returns lines as the list shows them, the open ones by default: heading, document, detail. */
function shown(data: ApplicationData, today: string, t = en, region = uae, isShown = isOpen): string[] {
  return linesBySubject(documentListOf(region.id, data, today)).flatMap(([subject, lines]) =>
    lines
      .filter(isShown)
      .map((line) => [nameOfSubject(subject, t), nameOfDocument(line, t), detailOf(line, region, t)].join(' | ')),
  )
}

describe('the texts of the list of documents', () => {
  it('[DOC-02] name the missing documents of the layered sample and the people they are about', () => {
    expect(shown(sample('layered'), '2026-11-22')).toEqual([
      ...['Mithali Family Vehicle Ltd', 'Northern Lantern Investments Limited'].map(
        (name) => `${name} | Extract of the company register | ${english.needs['DR-08']}`,
      ),
      'Layla Al Mithali | Source of wealth statement | One page, signed, no more than six months old',
      ...['Northern Lantern Investments Limited', 'Sale of a warehouse in 2025, contract available'].map(
        (name) => `Source of funds: ${name} | Proof of the source of funds | ${english.needs['DR-21']}`,
      ),
    ])
  })

  it('[DOC-03] count a file without a stated person, and ask to check it for each person', () => {
    const received = shown(sample('layered'), '2026-11-22', en, uae, (line) => !isOpen(line))
    for (const name of ['Layla Al Mithali', 'Hugo Placeholder', 'Karim Exemple', 'Rania Specimen']) {
      expect(received).toContain(
        `${name} | Proof of identity | Check that “falconridge-passports.pdf” includes ${name}.`,
      )
      expect(received).toContain(
        `${name} | Proof of home address | Check that “falconridge-utility-bills-persons.pdf” includes ${name}. It will be older than 3 months on 18 January 2027.`,
      )
    }
  })

  it('[DOC-02] show every function of a person, who is a shareholder only with own shares, and the share of an entity', () => {
    const subjects = linesBySubject(documentListOf('uae', sample('layered'), '2026-11-22')).map(([subject]) => subject)
    expect(subjects.map((subject) => factsOfSubject(subject, en))).toEqual([
      [],
      ['Holds 23% of the company'],
      ['Holds 35% of the company'],
      ['Shareholder 45%', 'Director'],
      ['Beneficial owner or controller, 21%', 'Director'],
      ['Shareholder 20%', 'Authorised representative'],
      ['Authorised representative'],
      [],
      [],
    ])
    expect(subjects.slice(3, 5).map((subject) => factsOfSubject(subject, zh))).toEqual([
      ['股东 45%', '董事'],
      ['受益所有人或控制人 21%', '董事'],
    ])
  })

  it('[DOC-14] are written in Chinese too', () => {
    expect(shown(sample('layered'), '2026-11-22', zh, uae, () => true)).toContain(
      'Hugo Placeholder | 住址证明 | 请核对“falconridge-utility-bills-persons.pdf”是否包含 Hugo Placeholder 的文件。该文件将于 2027年1月18日超过 3 个月。',
    )
  })

  it('[DOC-03] follow a person who is renamed', () => {
    const renamed = withChanges(sample('layered'), { 'companyLeadership.1.fullLegalName': 'Hugo Renamed' })
    expect(
      shown(renamed, '2026-11-22', en, uae, () => true).some((text) =>
        text.startsWith('Hugo Renamed | Proof of identity'),
      ),
    ).toBe(true)
  })

  it('[DOC-10] of a region without uploads say what it asks for, of a private investor his own papers', () => {
    expect(shown(sample('european'), '2026-11-22', en, regionOf('eu'))).toContain(
      `Company | Confirmation of the LEI | ${english.needs['DR-25']}`,
    )
    expect(shown(sample('wholesalePerson'), '2026-11-22', en, regionOf('au-pro'))).toContain(
      `Applicant | Proof of identity | ${english.needsHere['DR-14']['au-pro']}`,
    )
  })

  it('[B6] say where a certified copy is asked for', () => {
    const details = (t: typeof en) =>
      documentListOf('uae', {}, '2026-11-22', { certified: ['DR-01', 'DR-04'] })
        .lines.slice(0, 3)
        .map((line) => detailOf(line, uae, t))
    expect(details(en)).toEqual([
      `${english.needs['DR-01']}. We need a certified copy.`,
      english.needs['DR-02'],
      `${english.needs['DR-04']} We need a certified copy.`,
    ])
    expect(details(zh)[0]).toBe(`${chinese.needs['DR-01']}。须提供经认证的副本。`)
  })

  it('lead to the question where a document is uploaded', () => {
    const places = (data: ApplicationData, id: 'uae' | 'eu') =>
      documentListOf(id, data, '2026-11-22').lines.map((line) => placeOf(line, regionOf(id)))
    expect(new Set(places(sample('layered'), 'uae').map((place) => place?.section.id))).toEqual(
      new Set(['supportingDocuments', 'sanctions']),
    )
    expect(places(sample('european'), 'eu').every((place) => place === undefined)).toBe(true)
  })

  it('[A29] count only documents that the answers ask for', () => {
    const others = ['proofOfRegulation', 'operatingAddress'].map((key) => ({
      ...{ _id: key, key, name: `${key}.pdf`, fileName: `${key}.pdf`, url: '', blobName: key },
      ...{ size: 1, fileSize: 1, lastModified: '', uploadDate: '', fileType: 'application/pdf' },
    }))
    const { lines } = documentListOf('uae', { clientOtherInfo: { uploadedFiles: others } }, '2026-11-22')
    expect(lines.filter((line) => !isOpen(line))).toEqual([])
  })
})
