import { expect, it } from 'vitest'
import { sampleRecord } from '../fixtures/samples.ts'
import { layoutOf } from './layout.ts'

it('shows the entry of each warning', () => {
  const warnings = ['authorisedPersons/row-2/name', 'name', 'authorisedPersons/gone/name'].map((path) => ({
    section: 'certifiedBoardResolution',
    path,
    code: 'personNotInRegister' as const,
    message: 'Name: not in the register',
  }))
  const record = { ...sampleRecord('british', 'en'), warnings }
  expect(layoutOf(record, new Map(), false).warnings.map(({ section }) => section)).toEqual([
    'Certified Board Resolution · Owen Pretend',
    'Certified Board Resolution',
    'Certified Board Resolution',
  ])
})

it('[B24] shows each remark on the submission before with its change, its reply or neither', () => {
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

it('[A15] [L6] shows all times in the time zone of the region, with who submitted', () => {
  const record = { ...sampleRecord('simple', 'en'), submittedBy: 'secretary@falcon.example' }
  const region = { ...record.region, timeZone: 'Asia/Dubai' }
  const layout = layoutOf({ ...record, region }, new Map(), false)
  expect(layout.files.length).toBeGreaterThan(0)
  expect(layout.files.filter(({ uploadDate }) => !uploadDate.endsWith('(UTC+04:00)'))).toEqual([])
  expect(layout.facts).toContainEqual({ label: 'Submitted by', text: 'secretary@falcon.example' })
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

it('[A4] tells a copy from the record', () => {
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
