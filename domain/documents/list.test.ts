import { describe, expect, it } from 'vitest'
import type { FileRecord } from '../kit/kinds/files.ts'
import { addDays, addMonths } from '../kit/values/dates.ts'
import { type ApplicationData, valueAt, withValueAt } from '../kit/values/values.ts'
import { sample } from '../testing/samples.ts'
import { ageInMonths, earlyWarning, tooOldFrom } from './dates.ts'
import { kindInName } from './details.ts'
import type { RequirementId } from './kinds.ts'
import { docKinds, requirementIds } from './kinds.ts'
import {
  ageingFiles,
  type DocumentLine,
  type DocumentList,
  documentFiguresOf,
  documentListOf,
  furtherUsesOf,
  linesBySubject,
  linesServedBy,
} from './list.ts'
import { requirementsOf } from './requirements.ts'

const day = '2026-11-22'

function file(id: string, key: string, more: Partial<FileRecord> = {}): FileRecord {
  const uploadDate = '2026-11-20T08:00:00Z'
  const names = { _id: id, key, name: `${id}.pdf`, fileName: `${id}.pdf`, url: '', blobName: id }
  return { ...names, size: 1, fileSize: 1, lastModified: uploadDate, uploadDate, fileType: 'application/pdf', ...more }
}

interface Draft {
  readonly files?: readonly FileRecord[]
  readonly details?: Readonly<Record<string, object>>
  readonly waivers?: readonly object[]
  readonly company?: object
  readonly leaders?: readonly object[]
  readonly other?: object
}

/** Returns a draft with files, what is said about them, and answers. */
function draft({
  files = [],
  details = {},
  waivers = [],
  company = {},
  leaders = [],
  other = {},
}: Draft): ApplicationData {
  const rows = Object.entries(details).map(([rowId, row]) => ({ rowId, ...row }))
  const documentWaivers = waivers.map((row, index) => ({ rowId: `w${index}`, ...row }))
  return {
    clientDetail: { companyInfo: company },
    clientOtherInfo: { uploadedFiles: files, documentDetails: rows, documentWaivers, ...other },
    companyLeadership: leaders,
  }
}

/** Returns each line as `DR-01 name state`. */
function statesOf({ lines }: DocumentList): string[] {
  return lines.map(({ requirement, subject, state }) =>
    [requirement.id, ...(subject.name ? [subject.name] : []), state].join(' '),
  )
}

function lineAt(list: DocumentList, id: RequirementId, name = ''): DocumentLine {
  const found = list.lines.find(({ requirement, subject }) => requirement.id === id && subject.name === name)
  if (!found) throw new Error(`no line ${id} ${name}`)
  return found
}

const idsOf = ({ lines }: DocumentList) => [...new Set(lines.map(({ requirement }) => requirement.id))]

const layla = { rowId: 'd1', type: ['director'], fullLegalName: 'Layla Noor', dateOfBirth: '1971-08-21' }
const laylaOwns = {
  rowId: 's1',
  legalNature: 'naturalPerson',
  beneficialOwnershipType: 'direct',
  fullLegalName: 'Layla Noor',
  dateOfBirth: '1971-08-21',
  holdingPercentage: 45,
}
const aboutLayla = { about: ['directors/d1'] }

describe('the list of documents', () => {
  it('[DOC-01] of an empty draft has only the requirements of every company', () => {
    expect(statesOf(documentListOf('uae', {}, day))).toEqual(
      ['DR-01', 'DR-02', 'DR-04', 'DR-05', 'DR-06', 'DR-12', 'DR-16', 'DR-18'].map((id) => `${id} missing`),
    )
  })

  it('[DOC-02] of the layered sample is exactly that of the reference', () => {
    const list = documentListOf('uae', sample('layered'), day)
    const people = ['Layla Al Mithali', 'Hugo Placeholder', 'Karim Exemple', 'Rania Specimen']
    expect(statesOf(list)).toEqual([
      'DR-01 received',
      'DR-02 received',
      'DR-04 received',
      'DR-05 received',
      'DR-06 received',
      'DR-07 served',
      'DR-08 Mithali Family Vehicle Ltd missing',
      'DR-08 Northern Lantern Investments Limited missing',
      'DR-12 received',
      'DR-13 received',
      ...people.map((name) => `DR-14 ${name} unassigned`),
      ...people.map((name) => `DR-15 ${name} unassigned`),
      'DR-16 received',
      'DR-20 received',
      'DR-21 Northern Lantern Investments Limited missing',
      'DR-21 Sale of a warehouse in 2025, contract available missing',
      'DR-22 Layla Al Mithali missing',
    ])
    expect(documentFiguresOf(list)).toEqual({ missing: 5, toComplete: 4, tooOld: 0 })
    const asked = list.lines.flatMap(({ requirement: { id }, asks, file: one }) =>
      asks.length > 0 ? [`${id} ${one?.record.name} ${asks}`] : [],
    )
    expect([...new Set(asked)]).toEqual([
      'DR-02 falconridge-trade-licence.pdf expiry',
      'DR-12 falconridge-registered-office-tenancy-contract.pdf expiry',
      'DR-14 falconridge-passports.pdf about,expiry',
      'DR-15 falconridge-utility-bills-persons.pdf about',
    ])
    expect(lineAt(list, 'DR-07').file?.record.name).toBe('falconridge-register-of-shareholders-and-chart.pdf')
    expect(lineAt(list, 'DR-13').tooOldFrom).toBe('2027-01-12')
    expect(lineAt(list, 'DR-15', 'Rania Specimen').tooOldFrom).toBe('2027-01-18')
    expect(list.notNeeded.map(({ record }) => record.name)).toEqual(['falconridge-board-resolution.pdf'])
    expect(
      linesBySubject(list)
        .filter(([{ kind }]) => kind === 'person')
        .map(([{ name, roles }]) => [name, ...roles.map((role) => Object.values(role).join(' '))]),
    ).toEqual([
      ['Layla Al Mithali', 'owner 45', 'director'],
      ['Hugo Placeholder', 'beneficialOwner 21', 'director'],
      ['Karim Exemple', 'owner 20', 'representative'],
      ['Rania Specimen', 'representative'],
    ])
  })

  it('[DOC-02] warns of the bills of the layered sample from 4 January 2027', () => {
    const details = [{ rowId: '000000000000000000000014', about: ['directors/row-1'] }]
    const data = withValueAt(sample('layered'), 'clientOtherInfo.documentDetails', details)
    const stateOn = (today: string) => lineAt(documentListOf('uae', data, today), 'DR-15', 'Layla Al Mithali').state
    expect(['2027-01-03', '2027-01-04', '2027-01-17', '2027-01-18'].map(stateOn)).toEqual([
      'received',
      'ageing',
      'ageing',
      'tooOld',
    ])
  })

  it('[DOC-03] keeps the files of a person who is renamed or gets another function', () => {
    const files = [file('p', 'proofOfIdentity')]
    const details = { p: aboutLayla }
    const states = [
      { leaders: [layla] },
      { leaders: [{ ...layla, fullLegalName: 'Layla Al Mithali' }] },
      { leaders: [layla], company: { shareholders: [laylaOwns] } },
    ].map((answers) =>
      documentListOf('uae', draft({ files, details, ...answers }), day).lines.filter(
        ({ requirement }) => requirement.id === 'DR-14',
      ),
    )
    expect(states.map((lines) => lines.map(({ state, subject }) => [state, subject.refs.length]))).toEqual([
      [['received', 1]],
      [['received', 1]],
      [['received', 2]],
    ])
  })

  it('[DOC-03] treats people of the same name as two when their dates of birth differ', () => {
    const leaders = [layla, { ...layla, rowId: 'd2', dateOfBirth: '1999-01-01' }]
    const list = documentListOf('uae', draft({ leaders }), day)
    expect(
      list.lines.filter(({ requirement }) => requirement.id === 'DR-14').map(({ subject }) => subject.refs),
    ).toEqual([['directors/d1'], ['directors/d2']])
  })

  it('[DOC-04] lists the files of a person who was removed as not needed, and takes them up again', () => {
    const parts = { files: [file('p', 'proofOfIdentity')], details: { p: aboutLayla } }
    const rest = { rowId: 'd9', type: ['director'], fullLegalName: 'Bela Kiss' }
    const without = documentListOf('uae', draft({ ...parts, leaders: [rest] }), day)
    expect(without.notNeeded.map(({ record }) => record._id)).toEqual(['p'])
    expect(lineAt(without, 'DR-14', 'Bela Kiss').state).toBe('missing')
    const restored = documentListOf('uae', draft({ ...parts, leaders: [rest, layla] }), day)
    expect(restored.notNeeded).toEqual([])
    expect(lineAt(restored, 'DR-14', 'Layla Noor').state).toBe('received')
  })

  it.each([
    ['2027-02-17', 'received'],
    ['2027-02-18', 'ageing'],
    ['2027-03-03', 'ageing'],
    ['2027-03-04', 'tooOld'],
  ])('[DOC-05] of a bill of 4 December 2026 says on %s: %s', (today, state) => {
    const data = draft({ files: [file('bill', 'registeredAddress', { documentDate: '2026-12-04' })] })
    const line = lineAt(documentListOf('uae', data, today), 'DR-12')
    expect([line.state, line.tooOldFrom]).toEqual([state, '2027-03-04'])
  })

  it.each([
    ['2026-12-04', '2027-03-04'],
    ['2026-11-30', '2027-03-01'],
    ['2026-11-28', '2027-02-28'],
    ['2026-08-31', '2026-12-01'],
  ])('[DOC-05] a document of %s is too old from %s', (issued, from) => {
    expect(tooOldFrom(issued, 3)).toBe(from)
  })

  it('[DOC-05] counts the files that age until a day by that day, each once', () => {
    const bill = { documentDate: '2026-12-04' }
    const files = [
      ...[file('a', 'registeredAddress', bill), file('b', 'residentialAddress', bill)],
      file('c', 'operatingAddress', { documentDate: '2026-11-01' }),
      file('licence', 'tradeLicence'),
    ]
    const leaders = [layla, { ...layla, rowId: 'd2', fullLegalName: 'Bela Kiss' }]
    const details = { b: { about: ['directors/d1', 'directors/d2'] }, licence: { expiryDate: '2027-02-20' } }
    const data = draft({ files, details, leaders, company: { sameAsOfficeAddress: false } })
    const today = '2027-02-10'
    const found = (until: string) => ageingFiles(documentListOf('uae', data, today), today, until)
    expect(found('2027-03-04')).toEqual([
      { state: 'tooOld', date: '2027-02-01', months: 3, count: 1 },
      { state: 'ending', date: '2027-02-20', months: 0, count: 1 },
      { state: 'ageing', date: '2027-03-04', months: 3, count: 2 },
    ])
    expect(found('2027-02-20').map(({ state }) => state)).toEqual(['tooOld'])
  })

  it('[DOC-05] counts the age of a document in whole months', () => {
    expect(['2026-11-22', '2026-12-21', '2026-12-22', '2027-02-28'].map((on) => ageInMonths('2026-11-22', on))).toEqual(
      [0, 0, 1, 3],
    )
  })

  it('[DOC-06] counts one extract for three further requirements, and names all that its removal would open', () => {
    const files = [file('extract', 'businessRegistration', { documentDate: '2026-11-01' })]
    const extract = { kind: 'registerExtract', serves: ['DR-05', 'DR-06', 'DR-12'] }
    const list = documentListOf('uae', draft({ files, details: { extract } }), day)
    expect(['DR-01', 'DR-05', 'DR-06', 'DR-12'].map((id) => lineAt(list, id as RequirementId).state)).toEqual([
      'received',
      'served',
      'served',
      'served',
    ])
    expect(linesServedBy('extract', list).map(({ requirement }) => requirement.id)).toEqual([
      'DR-01',
      'DR-05',
      'DR-06',
      'DR-12',
    ])
  })

  it('[DOC-06] offers the further uses that the kind of a file allows', () => {
    const files = [file('extract', 'businessRegistration'), file('board', 'registerOfDirectors')]
    const list = documentListOf('uae', draft({ files, details: { extract: { kind: 'registerExtract' } } }), day)
    const own = lineAt(list, 'DR-01').file
    expect(own && furtherUsesOf(own, list)).toEqual(['DR-06', 'DR-12'])
  })

  it('[DOC-07] refuses one file for identity and address of one person, by reference or as a copy', () => {
    const leaders = [layla, { rowId: 'd2', type: ['director'], fullLegalName: 'Bela Kiss' }]
    const same = { name: 'passport.pdf', size: 77 }
    const files = [file('a', 'proofOfIdentity', same), file('b', 'residentialAddress', { ...same, documentDate: day })]
    const listOf = (details: Draft['details'] = {}) => documentListOf('uae', draft({ files, leaders, details }), day)
    const twice = listOf({ a: aboutLayla, b: aboutLayla })
    expect(lineAt(twice, 'DR-14', 'Layla Noor').sharedWith).toBe('DR-15')
    expect(lineAt(twice, 'DR-15', 'Layla Noor').sharedWith).toBe('DR-14')
    const ofTwo = listOf({ a: aboutLayla, b: { about: ['directors/d2'] } })
    expect(ofTwo.lines.filter(({ sharedWith }) => sharedWith !== undefined)).toEqual([])
    const served = listOf({ a: { ...aboutLayla, kind: 'passport', serves: ['DR-15'] }, b: { about: ['directors/d2'] } })
    expect(lineAt(served, 'DR-15', 'Layla Noor').sharedWith).toBe('DR-14')
  })

  it('[DOC-07] prefers another file of the person, once uploaded, to the one that proves both', () => {
    const passport = { ...aboutLayla, kind: 'passport', serves: ['DR-15'] }
    const files = [file('a', 'proofOfIdentity'), file('b', 'residentialAddress', { documentDate: day })]
    const list = documentListOf('uae', draft({ files, leaders: [layla], details: { a: passport, b: aboutLayla } }), day)
    const { file: used, sharedWith } = lineAt(list, 'DR-15', 'Layla Noor')
    expect([used?.record._id, sharedWith]).toEqual(['b', undefined])
  })

  it.each([
    ['2026-11-22', 'waived'],
    ['2026-11-21', 'missing'],
  ])('[DOC-08] a document that follows by %s is %s, with its reason', (until, state) => {
    const waivers = [{ requirement: 'DR-05', about: 'company', reason: 'will_follow', note: '', until }]
    const line = lineAt(documentListOf('uae', draft({ waivers }), day), 'DR-05')
    expect([line.state, line.waiver?.reason]).toEqual([state, 'will_follow'])
  })

  it.each([
    ['other', 'too short', 'missing'],
    ['other', 'Kept at the court', 'waived'],
    ['exempt', '', 'waived'],
    ['will_follow', 'without a day', 'missing'],
  ])('[DOC-08] the reason %s with the words “%s” leaves a document %s', (reason, note, state) => {
    const waivers = [{ requirement: 'DR-14', about: 'directors/d1', reason, note }]
    expect(lineAt(documentListOf('uae', draft({ waivers, leaders: [layla] }), day), 'DR-14', 'Layla Noor').state).toBe(
      state,
    )
  })

  it('[DOC-10] of a region without the page of documents says what will be asked for', () => {
    const list = documentListOf('eu', sample('european'), day)
    expect(new Set(list.lines.map(({ state }) => state))).toEqual(new Set(['later']))
    expect(idsOf(list)).toEqual([
      ...['DR-01', 'DR-04', 'DR-05', 'DR-06', 'DR-07', 'DR-08', 'DR-12', 'DR-14', 'DR-15', 'DR-16', 'DR-21', 'DR-25'],
    ])
    expect(statesOf(documentListOf('uk', sample('british'), day))).toContain('DR-27 received')
  })

  it.each([
    ['the day before', addDays(day, -1), 'expired'],
    ['today', day, 'ageing'],
    ['a day before three months', addDays(addMonths(day, 3), -1), 'ageing'],
    ['in 92 days', addDays(day, 92), 'received'],
  ])('[DOC-11] a passport that ends %s, on %s, is %s', (_, expiryDate, state) => {
    const parts = { files: [file('p', 'proofOfIdentity')], leaders: [layla] }
    const details = { p: { ...aboutLayla, kind: 'passport', expiryDate } }
    const line = lineAt(documentListOf('uae', draft({ ...parts, details }), day), 'DR-14', 'Layla Noor')
    expect([line.state, line.expiry]).toEqual([state, expiryDate])
  })

  it('[DOC-12] asks a Global Business company of Mauritius for its licence, another one not', () => {
    const listOf = (entityType: string) => documentListOf('mu', draft({ company: { entityType } }), day)
    expect(lineAt(listOf('global_business'), 'DR-02').requirement.accept).toContain('globalBusinessLicence')
    expect(idsOf(listOf('mu_domestic'))).not.toContain('DR-02')
  })

  it.each<[string, object, boolean]>([
    ['a plain copy', {}, true],
    ['a certified copy without a day', { certified: true, certifiedBy: 'Adv. Noor, notary' }, true],
    ['a certified copy without its certifier', { certified: true, certifiedOn: '2026-11-01' }, true],
    [
      'a copy certified three months ago',
      { certified: true, certifiedBy: 'Adv. Noor', certifiedOn: '2026-08-22' },
      true,
    ],
    ['a copy certified a day later', { certified: true, certifiedBy: 'Adv. Noor', certifiedOn: '2026-08-23' }, false],
  ])('[B6] asks who certified %s, only where the brokerage wants a certified copy', (_, p, isAsked) => {
    const data = draft({
      leaders: [layla],
      files: [file('p', 'proofOfIdentity')],
      details: { p: { ...aboutLayla, ...p } },
    })
    const lineWith = (certified?: readonly RequirementId[]) =>
      lineAt(documentListOf('uae', data, day, { certified }), 'DR-14', 'Layla Noor')
    expect(lineWith(['DR-14']).asks.includes('certification')).toBe(isAsked)
    expect([lineWith(['DR-14']).isCertified, lineWith(['DR-14']).state]).toEqual([true, 'received'])
    expect(lineWith(['DR-01']).asks).not.toContain('certification')
    expect(lineWith().isCertified).toBeUndefined()
  })

  it.each([
    ['uae', 'arabic', false],
    ['uae', 'french', true],
    ['mu', 'french', false],
    ['mu', 'chinese', true],
  ])('[B6] asks in %s for a translation of a document in %s: %s', (region, language, isAsked) => {
    const files = [file('licence', 'memorandumArticles'), file('t', 'memorandumArticles')]
    const asksOf = (details: Draft['details'] = {}) =>
      lineAt(documentListOf(region, draft({ files, details }), day), 'DR-04').asks.includes('translation')
    expect(asksOf({ licence: { language }, t: { kind: 'other', about: ['entities/x'] } })).toBe(isAsked)
    expect(asksOf({ licence: { language }, t: { translationOf: 'licence' } })).toBe(false)
  })

  it('[DOC-15] is built for 60 persons within 16 ms', () => {
    const leaders = Array.from({ length: 60 }, (_, index) => ({
      rowId: `d${index}`,
      type: ['director'],
      fullLegalName: `Person ${'abcdefghij'[index % 10]}${'klmnop'[Math.floor(index / 10)]}`,
      dateOfBirth: '1970-01-01',
    }))
    const files = leaders.flatMap(({ rowId }) => [
      file(`i${rowId}`, 'proofOfIdentity'),
      file(`a${rowId}`, 'residentialAddress', { documentDate: day }),
    ])
    const details = Object.fromEntries(
      leaders.flatMap(({ rowId }) => [`i${rowId}`, `a${rowId}`].map((id) => [id, { about: [`directors/${rowId}`] }])),
    )
    const data = draft({ leaders, files, details })
    let least = Number.POSITIVE_INFINITY
    for (let time = 0; time < 10; time += 1) {
      const begun = process.threadCpuUsage()
      expect(documentListOf('uae', data, day).lines.filter(({ state }) => state === 'received')).toHaveLength(120)
      const { user, system } = process.threadCpuUsage(begun)
      least = Math.min(least, (user + system) / 1000)
    }
    expect(least).toBeLessThanOrEqual(16)
  })

  it('[DOC-16] counts every file of an old draft for its key, and asks for nothing twice', () => {
    const { lines } = documentListOf('uae', sample('layered'), day)
    const keys = [
      'businessRegistration',
      'tradeLicence',
      'memorandumArticles',
      'registerOfDirectors',
      'registeredAddress',
    ]
    const ofKeys = lines.filter(({ requirement }) => keys.includes(requirement.key))
    expect(ofKeys.map(({ state }) => state)).toEqual(keys.map(() => 'received'))
    expect(valueAt(sample('layered'), 'clientOtherInfo.documentDetails')).toBeUndefined()
  })
})

describe('a file', () => {
  const leaders = [layla, { rowId: 'd2', type: ['director'], fullLegalName: 'Bela Kiss' }]

  it('about several people counts for each of them', () => {
    const details = { p: { about: ['directors/d1', 'directors/d2'] } }
    const list = documentListOf('uae', draft({ leaders, details, files: [file('p', 'proofOfIdentity')] }), day)
    expect(statesOf(list).filter((line) => line.startsWith('DR-14'))).toEqual([
      'DR-14 Layla Noor received',
      'DR-14 Bela Kiss received',
    ])
  })

  it('of one side of a card waits for the other side', () => {
    const stateWith = (...kinds: readonly string[]) => {
      const files = kinds.map((kind) => file(kind, 'proofOfIdentity'))
      const details = Object.fromEntries(kinds.map((kind) => [kind, { ...aboutLayla, kind, expiryDate: '2030-01-01' }]))
      return lineAt(documentListOf('uae', draft({ leaders, details, files }), day), 'DR-14', 'Layla Noor').state
    }
    expect(stateWith('emiratesIdFront')).toBe('missing')
    expect(stateWith('emiratesIdFront', 'nationalIdBack')).toBe('missing')
    expect(stateWith('emiratesIdFront', 'emiratesIdBack')).toBe('received')
  })

  it('of a kind that a requirement does not accept does not count for it', () => {
    const details = { chart: { kind: 'ownershipChart' } }
    const list = documentListOf('uae', draft({ details, files: [file('chart', 'registerOfShareholders')] }), day)
    expect(lineAt(list, 'DR-06').state).toBe('missing')
    expect(list.notNeeded.map(({ record }) => record._id)).toEqual(['chart'])
  })

  it('in another language needs a translation, which counts with it', () => {
    const asksWith = (details: Draft['details'] = {}) => {
      const files = [file('a', 'memorandumArticles'), file('b', 'memorandumArticles')]
      const list = documentListOf('uae', draft({ files, details }), day)
      expect(list.notNeeded).toEqual([])
      return lineAt(list, 'DR-04').asks
    }
    expect(asksWith({ a: { language: 'arabic' }, b: { language: 'arabic' } })).toEqual([])
    expect(asksWith({ a: { language: 'chinese' }, b: { language: 'chinese' } })).toEqual(['translation'])
    expect(asksWith({ a: { language: 'chinese' }, b: { translationOf: 'a' } })).toEqual([])
  })

  it('in force counts by its last day, regardless of its age', () => {
    const lineOf = (validUntil: string) => {
      const files = [file('contract', 'registeredAddress', { documentDate: '2024-01-01', validUntil })]
      return lineAt(
        documentListOf('uae', draft({ files, details: { contract: { kind: 'tenancyContract' } } }), day),
        'DR-12',
      )
    }
    expect([lineOf('2027-06-30').state, lineOf('2026-12-01').state, lineOf('2026-11-21').state]).toEqual([
      'received',
      'ageing',
      'expired',
    ])
  })

  it('has a name from which its kind is guessed', () => {
    const among = docKinds.codes
    expect(kindInName('office-tenancy-contract.pdf', among)).toBe('tenancyContract')
    expect(kindInName('Passports 2026.pdf', among)).toBe('passport')
    expect(kindInName('scan0001.pdf', among)).toBeUndefined()
  })
})

describe('the requirements', () => {
  it('have ids without gaps, each asked for somewhere', () => {
    const regions = ['uae', 'mu', 'eu', 'uk', 'sa', 'au', 'au-pro'] as const
    const asked = new Set(regions.flatMap((region) => requirementsOf(region).map(({ id }) => id)))
    expect([...asked].toSorted()).toEqual([...requirementIds.codes])
    expect(requirementIds.codes).toEqual(
      Array.from({ length: 30 }, (_, index) => `DR-${String(index + 1).padStart(2, '0')}`),
    )
  })

  const entity = { rowId: 's2', legalNature: 'legalEntity', companyName: 'Chain Ltd', holdingPercentage: 35 }
  const always: readonly RequirementId[] = ['DR-01', 'DR-02', 'DR-04', 'DR-05', 'DR-06', 'DR-12', 'DR-16', 'DR-18']
  const without = (...ids: readonly RequirementId[]) => always.filter((id) => !ids.includes(id))
  const withMore = (...ids: readonly RequirementId[]) => [...always, ...ids].toSorted()

  it.each<[string, Draft, readonly RequirementId[]]>([
    [
      'a free zone company with one owner',
      { company: { entityType: 'free_zone_single', shareholders: [entity] } },
      withMore('DR-08'),
    ],
    ['a company with corporate shareholders', { company: { shareholders: [entity] } }, withMore('DR-07', 'DR-08')],
    [
      'an entity below 20 percent',
      { company: { shareholders: [{ ...entity, holdingPercentage: 19.99 }] } },
      withMore('DR-07'),
    ],
    [
      'a nominee',
      { company: { shareholders: [{ ...laylaOwns, beneficialOwnershipType: 'nominee' }] } },
      withMore('DR-07', 'DR-10'),
    ],
    ['a licensed company', { company: { isGovernmentEntity: true } }, withMore('DR-03')],
    [
      'a listed company',
      { company: { isListedOnRegulator: true, shareholders: [entity] } },
      [...without('DR-06'), 'DR-08', 'DR-11'],
    ],
    ['a trust', { company: { entityType: 'trust' } }, [...without('DR-05', 'DR-06'), 'DR-09']],
    ['a foundation', { company: { entityType: 'foundation' } }, withMore('DR-09')],
    ['a partnership', { company: { entityType: 'partnership' } }, without('DR-06')],
    ['a branch', { company: { entityType: 'branch' } }, [...without('DR-04'), 'DR-23']],
    ['a sole establishment', { company: { entityType: 'sole_establishment' } }, without('DR-04')],
    ['a state-owned company', { company: { entityType: 'state_owned' } }, withMore('DR-24')],
    ['a company of 17 months', { company: { companyRegDate: '2025-06-22' } }, [...without('DR-16'), 'DR-17']],
    ['a company of 18 months', { company: { companyRegDate: '2025-05-22' } }, always],
    ['a company without statements', { company: { hasFinancialStatements: false } }, [...without('DR-16'), 'DR-17']],
    ['another business address', { company: { sameAsOfficeAddress: false } }, withMore('DR-13')],
    [
      'a resolution signed in the form',
      { other: { certifiedBoardResolution: { directorSignatures: [{ rowId: 'a', signature: 'data:' }] } } },
      without('DR-18'),
    ],
    [
      'goods under export control',
      { other: { preventSanctionsWMD: { isTradeDualUseGoods: true } } },
      withMore('DR-20'),
    ],
    [
      'a loan of 999,999',
      {
        other: {
          sourceOfFundsForTradingAccounts: [{ rowId: 'a', sourceOfFunds: 'director_loan', valueOfFunds: 999_999 }],
        },
      },
      always,
    ],
    [
      'a loan of 1,000,000',
      {
        other: {
          sourceOfFundsForTradingAccounts: [{ rowId: 'a', sourceOfFunds: 'director_loan', valueOfFunds: 1_000_000 }],
        },
      },
      withMore('DR-21'),
    ],
    [
      'client money of 1,000,000',
      {
        other: {
          sourceOfFundsForTradingAccounts: [{ rowId: 'a', sourceOfFunds: 'client_funds', valueOfFunds: 1_000_000 }],
        },
      },
      always,
    ],
  ])('of %s', (_, parts, expected) => {
    expect(idsOf(documentListOf('uae', draft(parts), day)).toSorted()).toEqual(expected.toSorted())
  })

  it('ask no proof of funds of a licensed company with audited accounts', () => {
    const funds = { sourceOfFundsForTradingAccounts: [{ rowId: 'a', sourceOfFunds: 'other', valueOfFunds: 2_000_000 }] }
    const company = { isGovernmentEntity: true, hasFinancialStatements: true }
    expect(idsOf(documentListOf('uae', draft({ company, other: funds }), day))).not.toContain('DR-21')
  })

  it.each<[string, object, string, readonly string[]]>([
    ['more than 20 percent', laylaOwns, 'private_limited', ['DR-14', 'DR-15']],
    ['exactly 20 percent', { ...laylaOwns, holdingPercentage: 20 }, 'private_limited', ['DR-14']],
    ['less than 20 percent', { ...laylaOwns, holdingPercentage: 19.99 }, 'private_limited', []],
    [
      'control without shares',
      { ...laylaOwns, holdingPercentage: null, beneficialOwnershipType: 'other_control' },
      'private_limited',
      ['DR-14', 'DR-15'],
    ],
    ['exposure', { ...laylaOwns, politicallyExposedPerson: true }, 'private_limited', ['DR-14', 'DR-15', 'DR-22']],
    ['45 percent of a state-owned company', laylaOwns, 'state_owned', ['DR-14']],
  ])('of an owner with %s', (_, owner, entityType, expected) => {
    const list = documentListOf('uae', draft({ company: { entityType, shareholders: [owner] } }), day)
    const own = list.lines.filter(({ subject }) => subject.kind === 'person')
    expect(own.map(({ requirement }) => requirement.id)).toEqual(expected)
  })

  it('ask a power of attorney of a representative whom the signed resolution does not name', () => {
    const leaders = [{ rowId: 'r1', type: ['authPerson'], firstName: 'Rania', lastName: 'Specimen' }]
    const listOf = (...names: readonly string[]) => {
      const certifiedBoardResolution = { authorisedPersons: names.map((name) => ({ rowId: name, name })) }
      return idsOf(documentListOf('uae', draft({ leaders, other: { certifiedBoardResolution } }), day))
    }
    expect(listOf()).not.toContain('DR-19')
    expect(listOf('Specimen Rania')).not.toContain('DR-19')
    expect(listOf('Karim Exemple')).toContain('DR-19')
  })

  const personal = (answers: object) => ({
    clientOtherInfo: {
      clientSelfCertification: { eligibility: 'wholesaleClient', isNewZealandWholesaleInvestor: false },
      ...answers,
    },
  })

  it.each<[string, string, ApplicationData, readonly RequirementId[]]>([
    ['a person', 'au-pro', {}, ['DR-14', 'DR-15']],
    [
      'gross income',
      'au-pro',
      personal({ qualifiedAccountant: { hasGrossIncome: true } }),
      ['DR-14', 'DR-15', 'DR-30'],
    ],
    [
      'a certificate on paper',
      'au-pro',
      personal({ qualifiedAccountant: { isOnPaper: true } }),
      ['DR-14', 'DR-15', 'DR-29'],
    ],
    [
      'a professional investor',
      'au-pro',
      { clientOtherInfo: { clientSelfCertification: { eligibility: 'professionalInvestor' } } },
      ['DR-14', 'DR-15', 'DR-28'],
    ],
    [
      'another source',
      'au-pro',
      {
        clientOtherInfo: { sourceOfFundsForTradingAccounts: [{ rowId: 'a', sourceOfFunds: 'other', valueOfFunds: 5 }] },
      },
      ['DR-14', 'DR-15', 'DR-21'],
    ],
    [
      'a company of South Africa',
      'sa',
      { clientDetail: { companyInfo: { companyRegCountry: 'ZA' } } },
      ['DR-01', 'DR-04', 'DR-05', 'DR-06', 'DR-12', 'DR-16', 'DR-18', 'DR-26'],
    ],
    [
      'a licensed counterparty',
      'sa',
      { clientOtherInfo: { clientSelfCertification: { counterpartyType: '2' } } },
      ['DR-01', 'DR-03', 'DR-04', 'DR-05', 'DR-06', 'DR-12', 'DR-16', 'DR-18'],
    ],
    ['an Australian company', 'au', {}, ['DR-01', 'DR-04', 'DR-05', 'DR-06', 'DR-12', 'DR-16', 'DR-18']],
    [
      'a company of a licence country',
      'eu',
      { clientDetail: { companyInfo: { companyRegCountry: 'CN' } } },
      ['DR-01', 'DR-02', 'DR-04', 'DR-05', 'DR-06', 'DR-12', 'DR-16', 'DR-18', 'DR-25'],
    ],
  ])('of %s in %s', (_, region, data, expected) => {
    expect(idsOf(documentListOf(region, data, day))).toEqual(expected)
  })

  it('accept a page of the public register in the United Kingdom', () => {
    const accepted = requirementsOf('uk').filter(({ accept }) => accept.includes('registerLink'))
    expect(accepted.map(({ id }) => id)).toEqual(['DR-01', 'DR-05', 'DR-06', 'DR-08'])
  })

  it('ask only owners above 20 percent, signing directors and representatives outside uae and mu', () => {
    const names = (data: ApplicationData) =>
      documentListOf('eu', data, day)
        .lines.filter(({ requirement }) => requirement.id === 'DR-14')
        .map(({ subject }) => subject.name)
    const signedBy = (name: string) => ({ certifiedBoardResolution: { directorSignatures: [{ rowId: 'a', name }] } })
    expect(names(draft({ leaders: [layla], other: signedBy('Noor, Layla') }))).toEqual(['Layla Noor'])
    expect(names(draft({ leaders: [layla], other: signedBy('Bela Kiss') }))).toEqual([])
    const ownerOf20 = {
      ...laylaOwns,
      shareholderType: 'shareholder',
      beneficialOwnershipType: undefined,
      holdingPercentage: undefined,
      naturalPersonHoldingPercentage: 20,
    }
    expect(names(draft({ company: { shareholders: [ownerOf20] }, leaders: [layla] }))).toEqual([])
  })
})

describe('an early warning', () => {
  const homeAddress = requirementsOf('uae').filter(({ id }) => id === 'DR-15')
  const identity = requirementsOf('uae').filter(({ id }) => id === 'DR-14')

  it.each([
    ['2027-02-17', undefined],
    ['2027-02-18', { kind: 'ageing', date: '2027-03-04', months: 3 }],
    ['2027-02-25', { kind: 'usableUntil', date: '2027-03-03', months: 3 }],
    ['2027-03-04', { kind: 'tooOld', date: '2027-03-04', months: 3 }],
  ])('[DOC-05] of a bill of 4 December 2026 says on %s: %j', (today, warning) => {
    expect(earlyWarning({ kind: 'utilityBill', issued: '2026-12-04' }, homeAddress, today)).toEqual(warning)
  })

  it.each([
    ['2026-11-21', { kind: 'expired', date: '2026-11-21', months: 3 }],
    ['2027-02-21', { kind: 'ending', date: '2027-02-21', months: 3 }],
    ['2027-02-22', undefined],
  ])('[DOC-11] of a passport valid until %s says %j', (expiry, warning) => {
    expect(earlyWarning({ kind: 'passport', expiry }, identity, day)).toEqual(warning)
  })
})
