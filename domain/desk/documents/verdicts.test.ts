import { describe, expect, it } from 'vitest'
import type { RequirementId } from '../../documents/kinds.ts'
import { documentListOf } from '../../documents/list.ts'
import { addDays } from '../../kit/values/dates.ts'
import { type FileVerdict, judgedLines, progressOf } from './verdicts.ts'

const today = '2026-11-20'

function file(id: string, key: string, documentDate?: string) {
  const names = { _id: id, key, name: `${id}.pdf`, fileName: `${id}.pdf`, url: '', blobName: id }
  const times = { lastModified: '', uploadDate: '', ...(documentDate && { documentDate }) }
  return { ...names, ...times, size: 1, fileSize: 1, fileType: 'application/pdf' }
}

interface Case {
  readonly files: readonly ReturnType<typeof file>[]
  readonly details?: readonly object[]
  readonly waivers?: readonly object[]
  readonly verdicts?: readonly FileVerdict[]
  /** By file, where its content is not its id. */
  readonly hashes?: Readonly<Record<string, string>>
  readonly uploadedOn?: string
  readonly on?: string
}

const person = (rowId: string, fullLegalName: string) => ({ rowId, fullLegalName, type: ['director'] })

/** Judges the documents of a company of two directors. */
function judged({
  files,
  details = [],
  waivers = [],
  verdicts = [],
  hashes = {},
  uploadedOn = today,
  on = today,
}: Case) {
  const data = {
    clientOtherInfo: { uploadedFiles: files, documentDetails: details, documentWaivers: waivers },
    companyLeadership: [person('a', 'Ann Lee'), person('b', 'Bo Chan')],
  }
  const contents = new Map(files.map(({ _id }) => [_id, { sha256: hashes[_id] ?? _id, uploadedOn }]))
  return judgedLines(documentListOf('uae', data, on), { verdicts, contents, today: on })
}

function verdict(requirement: RequirementId, fileId: string, parts: Partial<FileVerdict> = {}): FileVerdict {
  const none = { about: 'company', reason: null, documentDate: null, expiresOn: null, at: '2026-11-03T08:00:00Z' }
  return { requirement, fileId, sha256: fileId, verdict: 'accepted', ...none, ...parts }
}

function lineOf(lines: ReturnType<typeof judged>, requirement: RequirementId, about = 'company') {
  const found = lines.find(({ line }) => line.requirement.id === requirement && line.subject.refs.includes(about))
  if (!found) throw new Error(`no line ${requirement} ${about}`)
  return found
}

const stateOf = (...args: Parameters<typeof lineOf>) => lineOf(...args).state

describe('the state of a requirement', () => {
  it('is missing without a file, open until every file is judged, then as judged', () => {
    const files = [file('one', 'businessRegistration'), file('two', 'businessRegistration')]
    expect(stateOf(judged({ files: [] }), 'DR-01')).toBe('missing')
    expect(stateOf(judged({ files }), 'DR-01')).toBe('open')
    const rejected = verdict('DR-01', 'one', { verdict: 'rejected', reason: 'documentUnreadable' })
    expect(stateOf(judged({ files, verdicts: [rejected] }), 'DR-01')).toBe('open')
    expect(stateOf(judged({ files, verdicts: [rejected, verdict('DR-01', 'two')] }), 'DR-01')).toBe('accepted')
    const seen = verdict('DR-01', 'two', { verdict: 'seen' })
    expect(stateOf(judged({ files, verdicts: [rejected, seen] }), 'DR-01')).toBe('rejected')
    expect(stateOf(judged({ files: files.slice(1), verdicts: [seen] }), 'DR-01')).toBe('seen')
  })

  it('is not applicable with a reason of the applicant', () => {
    const waiver = { rowId: 'w', requirement: 'DR-04', about: 'company', reason: 'exempt' }
    const lines = judged({ files: [], waivers: [waiver] })
    expect(stateOf(lines, 'DR-04')).toBe('notApplicable')
    expect(progressOf(lines)).toMatchObject({ judged: 1, missing: lines.length - 1, all: lines.length })
  })

  it('[DOC-10] is not missing in a region whose form does not ask for documents', () => {
    const list = documentListOf('eu', { companyLeadership: [person('a', 'Ann Lee')] }, today)
    const lines = judgedLines(list, { verdicts: [], contents: new Map(), today })
    expect(lines.length).toBeGreaterThan(0)
    expect(progressOf(lines)).toEqual({ judged: 0, missing: 0, later: lines.length, all: lines.length })
  })

  it('counts the last verdict about a content', () => {
    const files = [file('one', 'businessRegistration')]
    const verdicts = [verdict('DR-01', 'one', { verdict: 'rejected' }), verdict('DR-01', 'one')]
    expect(stateOf(judged({ files, verdicts }), 'DR-01')).toBe('accepted')
  })
})

describe('a verdict belongs to a content', () => {
  const rejected = verdict('DR-01', 'one', { verdict: 'rejected', reason: 'documentUnreadable' })

  it('the same file uploaded again keeps it and shows the rejection; another file starts open', () => {
    const again = judged({
      files: [file('again', 'businessRegistration')],
      hashes: { again: 'one' },
      verdicts: [rejected],
    })
    expect(lineOf(again, 'DR-01')).toMatchObject({ state: 'rejected', files: [{ rejectedBefore: rejected }] })
    const other = judged({ files: [file('other', 'businessRegistration')], verdicts: [rejected] })
    expect(lineOf(other, 'DR-01')).toMatchObject({ state: 'open', files: [{ rejectedBefore: undefined }] })
    const first = judged({ files: [file('one', 'businessRegistration')], verdicts: [rejected] })
    expect(lineOf(first, 'DR-01').files[0]?.rejectedBefore).toBeUndefined()
  })

  it('one file serves two requirements, each with its verdict', () => {
    const files = [file('one', 'businessRegistration')]
    const lines = judged({ files, verdicts: [verdict('DR-01', 'one'), verdict('DR-05', 'one', { verdict: 'seen' })] })
    expect([stateOf(lines, 'DR-01'), stateOf(lines, 'DR-05'), stateOf(lines, 'DR-04')]).toEqual([
      'accepted',
      'seen',
      'missing',
    ])
  })

  it('a file without a stated person is open for everyone, until it is judged for one person', () => {
    const files = [file('id', 'proofOfIdentity')]
    const states = (verdicts: readonly FileVerdict[]) => {
      const lines = judged({ files, verdicts })
      return ['directors/a', 'directors/b'].map((about) => stateOf(lines, 'DR-14', about))
    }
    const about = 'directors/a'
    expect(states([])).toEqual(['open', 'open'])
    expect(states([verdict('DR-14', 'id', { about })])).toEqual(['accepted', 'missing'])
    expect(states([verdict('DR-14', 'id', { about, verdict: 'rejected' })])).toEqual(['rejected', 'open'])
  })
})

describe('the age of a document', () => {
  const bill = (issued: string) => [file('bill', 'registeredAddress', issued)]
  const ageOn = (on: string, parts: Partial<Case> = {}) =>
    lineOf(judged({ files: bill('2026-08-03'), on, uploadedOn: '2026-10-01', ...parts }), 'DR-12').files[0]?.age

  it('is judged again today: three months are inclusive, a day more is too old and was in time when uploaded', () => {
    expect(ageOn('2026-11-03')).toBeUndefined()
    expect(ageOn('2026-11-04')).toEqual({ kind: 'tooOld', day: '2026-08-03', months: 3, wasInTime: true })
    expect(ageOn('2026-11-04', { uploadedOn: '2026-11-03' })).toMatchObject({ wasInTime: true })
    expect(ageOn('2026-11-04', { uploadedOn: '2026-11-04' })).toMatchObject({ wasInTime: false })
  })

  it('uses the date that the reviewer read instead of the one that the applicant entered', () => {
    const read = (documentDate: string) => ({ verdicts: [verdict('DR-12', 'bill', { documentDate })] })
    expect(ageOn('2026-11-04', read('2026-10-01'))).toBeUndefined()
    expect(ageOn('2026-11-03', read('2026-06-30'))).toMatchObject({
      kind: 'tooOld',
      day: '2026-06-30',
      wasInTime: false,
    })
  })

  it('a licence expires after its last day', () => {
    const licence = (on: string) => {
      const details = [{ rowId: 'licence', kind: 'tradeLicence', expiryDate: '2026-11-05' }]
      const lines = judged({ files: [file('licence', 'tradeLicence')], details, on, uploadedOn: '2026-10-01' })
      return lineOf(lines, 'DR-02').files[0]?.age
    }
    expect(licence('2026-11-05')).toBeUndefined()
    expect(licence(addDays('2026-11-05', 1))).toEqual({
      kind: 'expired',
      day: '2026-11-05',
      months: 0,
      wasInTime: true,
    })
  })
})
