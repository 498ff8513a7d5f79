import fc from 'fast-check'
import type { AnyField, Fields } from '../kit/field.ts'
import { isList } from '../kit/kinds/list.ts'
import { dataPathOf, roots, type Section } from '../kit/section.ts'
import { type ApplicationData, valueAt, withValueAt } from '../kit/values/values.ts'
import { regionOf } from '../regions/index.ts'
import type { RegionId } from '../regions/region.ts'
import { sample, samplesByRegion } from './samples.ts'

/** Returns every section of a region, in its menu or not. */
export function sectionsOf(id: RegionId): Section[] {
  const { steps, extraPages } = regionOf(id)
  return [...steps.map(({ section }) => section), ...extraPages]
}

/** Error-prone texts and numbers: too long, invisible, almost valid, names of inherited properties. */
const tricky: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.1 + 0.2, 19.99, 20, 100, 100.01, 999_999_999, 1e15, 1e308, 5e-324],
  ...['', ' ', 'x', 'x'.repeat(100_000), '中'.repeat(3_000), '\u0000', '\u202egnp.exe', '\ud800', '😀', '{{page}}'],
  ...['2026-02-30', '2026-11-20', '0000-00-00', '9999-12-31', '2026-11-20T10:00:00+04:00', '1', '3', 'other', 'Others'],
  ...['__proto__', 'constructor', 'toString', 'AE', 'US', '+971', 'data:image/png;base64,iVBORw0KGgoAAAA='],
  ...[[], {}, [null], [[]], [{}], [{ rowId: 7 }], [{ rowId: 'a' }, { rowId: 'a' }], { length: 3 }, [true, null, 'x']],
  ...[[{ type: 'director' }], [{ type: ['director', 'authPerson', 'senior_management'], rowId: 'a', fullName: {} }]],
  ...[[{ key: 'tradeLicence' }], [{ key: 'financialStatements', name: {}, size: 'x', uploadDate: 5 }]],
  ...[[{ key: 'residentialAddress', name: 'a', blobName: 'b', documentDate: '2026-11-01', uploadDate: 'long ago' }]],
  ...[
    [{ key: 'residentialAddress', name: 'a', blobName: 'b', documentDate: 'long ago' }],
    [{ fullName: { toString: 1 } }],
  ],
]

/** Arbitrary JSON. */
const anything = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...tricky) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

/** Returns arbitrary answers to a field: its options, or arbitrary values. */
function answersTo(field: AnyField): fc.Arbitrary<unknown> {
  const codes = 'options' in field ? (field.options as { codes: readonly string[] }).codes : []
  const validAnswers =
    codes.length > 0 ? fc.constantFrom(...codes) : fc.constantFrom(true, false, 'Sample', 50, '2026-11-02')
  return Array.isArray(field.blank) ? fc.oneof(fc.subarray([...codes]), anything) : fc.oneof(validAnswers, anything)
}

interface Change {
  readonly dataPath: string
  readonly value: unknown
}

function changesOfFields(
  fields: Fields,
  dataPathFor: (name: string, field: AnyField) => string,
): fc.Arbitrary<Change>[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.isNotice)
    .flatMap(([name, field]) => {
      const dataPath = dataPathFor(name, field)
      const own = answersTo(field).map((value) => ({ dataPath, value }))
      if (!isList(field)) return [own]
      const entry = (inner: string) => `${dataPath}.0.${inner}`
      return [
        own,
        anything.map((value) => ({ dataPath: `${dataPath}.0`, value })),
        ...changesOfFields(field.fields, entry),
      ]
    })
}

/** Sets a value at a dotted path in which `0` is the first entry of an array. Does nothing without an entry. */
function withValueAnywhere(data: unknown, dataPath: string, value: unknown): ApplicationData {
  const [list = '', inner = ''] = dataPath.split('.0')
  if (list === dataPath) return withValueAt(data, dataPath, value)
  const stored = valueAt(data, list)
  if (!Array.isArray(stored) || stored.length === 0) return data as ApplicationData
  const first: unknown = inner === '' ? value : withValueAt(stored[0], inner.slice(1), value)
  return withValueAt(data, list, [first, ...stored.slice(1)])
}

/**
 * Returns arbitrary stored drafts of a region: empty, complete, half-filled, or corrupted anywhere, from a single
 * answer to a whole part of the application.
 */
export function draftsOf(id: RegionId): fc.Arbitrary<ApplicationData> {
  const samples = samplesByRegion.filter(([region]) => region === id).map(([, name]) => sample(name))
  const sections = sectionsOf(id)
  const answers = sections.flatMap((section) =>
    changesOfFields(section.fields, (name, field) => dataPathOf(section, name, field)),
  )
  const dataPaths = [...new Set([...roots, ...sections.map(({ dataPath }) => dataPath)])]
  const whole = fc.record({ dataPath: fc.constantFrom(...dataPaths), value: anything })
  const change = fc.oneof({ weight: 9, arbitrary: fc.oneof(...answers) }, { weight: 1, arbitrary: whole })
  const start = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<ApplicationData>({}, ...samples) },
    { weight: 2, arbitrary: fc.constant<ApplicationData>({}) },
    { weight: 1, arbitrary: fc.record(Object.fromEntries(roots.map((root) => [root, anything]))) },
  )
  return fc
    .tuple(start, fc.array(change, { maxLength: 25 }))
    .map(([data, changes]) =>
      changes.reduce((next, { dataPath, value }) => withValueAnywhere(next, dataPath, value), data),
    )
}
