import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFromSample } from '#domain/application/sample.ts'
import { type ApplicationData, valueAt, withValueAt } from '#domain/kit/values/values.ts'

const sample = join(import.meta.dirname, '../../../samples/uae-2-layered-holding.json')
const draftCharacters = 20_000

/** Returns the sample uae-2 with as many more owners as a draft of 20 kB needs. */
export function draftOf20Kilobytes(): ApplicationData {
  const place = 'companyLeadership'
  let data = dataFromSample(JSON.parse(readFileSync(sample, 'utf8')))
  const people = valueAt(data, place) as readonly Readonly<Record<string, unknown>>[]
  for (let more = 0; JSON.stringify(data).length < draftCharacters; more++) {
    const rows = valueAt(data, place) as readonly unknown[]
    data = withValueAt(data, place, [...rows, { ...people[more % people.length], rowId: `more${more}` }])
  }
  return data
}
