import { expect, it } from 'vitest'
import { sampleRecord } from '../fixtures/samples.ts'
import { layoutOf } from './layout.ts'

it('shows the entry of each warning', () => {
  const warnings = ['authorisedPersons/row-2/name', 'name', 'authorisedPersons/gone/name'].map((path) => ({
    section: 'certifiedBoardResolution',
    path,
    code: 'personNotInRegister' as const,
    message: `Name at ${path}: not in the register`,
  }))
  const record = { ...sampleRecord('british', 'en'), warnings }
  expect(layoutOf(record, new Map(), false).warnings.map(({ section }) => section)).toEqual([
    'Certified Board Resolution\nOwen Pretend',
    'Certified Board Resolution',
    'Certified Board Resolution',
  ])
})

it('[B24] shows each remark on the previous submission with its change, its reply or neither', () => {
  const remark = { section: 'companyDetails', path: 'city', place: 'Company · City', text: 'Which emirate?' }
  const remarks = [
    { ...remark, reply: '', changed: true },
    { ...remark, reply: 'Dubai.', changed: true },
    { ...remark, reply: '', changed: false },
  ]
  const record = sampleRecord('british', 'en')
  expect(layoutOf({ ...record, remarks }, new Map(), false).remarks).toEqual([
    { place: 'Company · City', remark: 'Which emirate?', reply: 'The answer was changed.' },
    { place: 'Company · City', remark: 'Which emirate?', reply: 'The answer was changed.\nDubai.' },
    { place: 'Company · City', remark: 'Which emirate?', reply: 'No change and no reply' },
  ])
  expect(layoutOf(record, new Map(), false).remarks).toEqual([])
})

it('[CON-05] shows the places of each finding, and its explanation or a note that there is none', () => {
  const places = ['Directors \u00b7 Ada', 'Owners \u00b7 Ada'].map((title) => ({ section: 'a', path: 'b', title }))
  const finding = { rule: 'P01', severity: 'explain', places, message: 'Two dates.', explanation: '' } as const
  const findings = [
    { ...finding, explanation: 'Both are in the passport.' },
    { ...finding, more: 480 },
    { ...finding, severity: 'hint' as const },
  ]
  const place = 'Directors \u00b7 Ada\nOwners \u00b7 Ada'
  const record = sampleRecord('british', 'en')
  expect(layoutOf({ ...record, findings }, new Map(), false).findings).toEqual([
    { place, message: 'Two dates.', explanation: 'Both are in the passport.' },
    { place, message: 'Two dates.\n480 more of this kind', explanation: 'Not explained' },
    { place, message: 'Two dates.', explanation: 'No explanation requested' },
  ])
})

it('[A15] [L6] shows all times in the time zone of the region, with who submitted', () => {
  const record = { ...sampleRecord('simple', 'en'), submittedBy: 'secretary@falcon.example' }
  const region = { ...record.region, timeZone: 'Asia/Dubai' }
  const layout = layoutOf({ ...record, region }, new Map(), false)
  expect(layout.files.length).toBeGreaterThan(0)
  expect(layout.files.filter(({ uploadDate }) => !uploadDate.endsWith('(UTC+04:00)'))).toEqual([])
  expect(layout.facts).toContainEqual({ label: 'Submitted by', text: 'secretary@falcon.example' })
})

it.each([
  ['the brokerage', 'The brokerage'],
  ['eDune Markets', 'eDune Markets'],
])('begins the name of the brokerage on the cover with a capital: %s', (brokerName, text) => {
  const { facts } = layoutOf({ ...sampleRecord('simple', 'en'), brokerName }, new Map(), false)
  expect(facts).toContainEqual({ label: 'Submitted to', text })
})

it('[E11] lists the points to check before the warnings, with their section', () => {
  const record = sampleRecord('layered', 'en')
  const points = [
    { section: 'beneficialOwners', path: 'shareholders/row-1/politicallyExposedPerson', message: 'An exposed person.' },
    { section: 'gone', path: '', message: 'Removed since submission 1: A section.' },
  ]
  expect(layoutOf({ ...record, points, warnings: [] }, new Map(), false).warnings).toEqual([
    { section: 'Register of Shareholders', message: 'An exposed person.' },
    { section: '', message: 'Removed since submission 1: A section.' },
  ])
})

it('shows the same warning about many entries once, with the first of them and the number of the others', () => {
  const record = sampleRecord('layered', 'en')
  const owners = Array.from({ length: 30 }, (_, index) => ({ path: `shareholders/row-${index + 1}/fullLegalName` }))
  const repeated = { section: 'beneficialOwners', code: 'duplicateHolder' as const, message: 'Twice?' }
  const other = { section: 'bankDetails', path: 'bankInfo', code: 'nameDiffers' as const, message: 'Another name.' }
  const warnings = [...owners.map((owner) => ({ ...repeated, ...owner })), other]
  const shown = layoutOf({ ...record, points: [], warnings }, new Map(), false).warnings
  expect(shown.map(({ message }) => message)).toEqual(['Twice?\n25 more of this kind', 'Another name.'])
  expect(shown[0]?.section).toMatch(/^Register of Shareholders\n.+\n.+/)
})

it('[A4] distinguishes a copy from the record', () => {
  const record = { ...sampleRecord('simple', 'en'), completedIn: 'zh-CN' as const }
  expect(layoutOf(record, new Map(), true)).toMatchObject({ mark: '', about: expect.stringContaining('简体中文') })
  const copy = layoutOf({ ...sampleRecord('simple', 'zh-CN'), isCopy: true }, new Map(), false)
  expect(copy).toMatchObject({ mark: '已提交申请的副本', sealNotice: '' })
})

it('[C18] shows whole names in the chart, and short and long addresses over the whole line', () => {
  const name = 'Crescent Maritime & Logistics Holdings (Middle East, North Africa & South Asia) DMCC Free Zone Limited'
  const layout = layoutOf({ ...sampleRecord('layered', 'en'), companyName: name }, new Map(), false)
  const blocks = layout.parts.flatMap(({ groups }) => groups.flatMap((group) => group.blocks))
  const boxes = blocks.flatMap((block) => (block.type === 'chart' ? block.boxes : []))
  expect(boxes.at(-1)?.title).toBe(name)
  const entries = blocks.flatMap((block) => (block.type === 'entries' ? block.entries : []))
  const pairs = entries.flatMap((entry) => entry.blocks.flatMap((block) => (block.type === 'pairs' ? block.pairs : [])))
  const addresses = pairs.filter(({ label }) => /address/i.test(label))
  expect(addresses.length).toBeGreaterThan(4)
  expect(addresses.filter(({ wide }) => !wide)).toEqual([])
})

it('[DOM-registry 5] draws the comparison with the register below the LEI, the differences first', () => {
  const record = sampleRecord('british', 'en')
  const section = record.sections.find(({ groups }) =>
    groups.some(({ answers }) => answers.some(({ path }) => path === 'leiNumber')),
  )
  if (!section) throw new Error('the sample has no LEI')
  const register = {
    section: section.id,
    path: 'leiNumber',
    register: 'GLEIF',
    identifier: 'ZZZZ00THISTLEDOWN717',
    retrievedAt: '2026-11-24T09:00:00+00:00',
    answers: [
      { label: 'Name', submitted: 'A', registered: 'A Ltd', verdict: 'same' },
      { label: 'Number', submitted: '', registered: '12', verdict: 'unanswered' },
      { label: 'Country', submitted: 'France', registered: 'Spain', verdict: 'different' },
    ],
  } as const
  const tables = layoutOf({ ...record, register }, new Map(), false)
    .parts.flatMap(({ groups }) => groups.flatMap(({ blocks }) => blocks))
    .filter((block) => block.type === 'table' && block.label.startsWith('Compared with GLEIF, 24 November 2026'))
  expect(tables).toHaveLength(1)
  const [table] = tables
  const texts = table?.type === 'table' ? table.rows.map((row) => row.map((cell) => 'text' in cell && cell.text)) : []
  expect(texts).toEqual([
    ['Country', 'France', 'Spain', 'Different'],
    ['Name', 'A', 'A Ltd', 'Same'],
    ['Number', 'Not provided', '12', 'Not answered'],
  ])
})

it('[writing.md] spaces the name of the brokerage in a Chinese sentence', () => {
  const copy = { ...sampleRecord('european', 'zh-CN'), isCopy: true as const }
  expect(layoutOf({ ...copy, brokerName: 'Dune Markets' }, new Map(), false).about).toContain(
    '采用 Dune Markets 的语言',
  )
  expect(layoutOf({ ...copy, brokerName: '沙丘证券' }, new Map(), false).about).toContain('采用沙丘证券的语言')
})
