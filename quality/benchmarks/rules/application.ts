import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFromSample } from '#domain/application/sample.ts'
import type { CheckContext, Fields } from '#domain/kit/field.ts'
import { isList, type ListField, type Row } from '#domain/kit/kinds/list.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { region } from '#domain/regions/uae/index.ts'

const file = join(import.meta.dirname, '../../../samples/uae-2-layered-holding.json')

export const context: CheckContext = { today: '2026-11-20' }

/** A page of the form and its answers. */
export interface Answered {
  readonly section: Section
  readonly values: SectionValues
}

/** The list of owners, which is also the id of its section. */
export const register = 'shareholders'

/** Returns the sample uae-2 with `owners` owners, of whom every second one has missing and wrong answers. */
export function applicationOf(owners: number): Answered[] {
  const data = dataFromSample(JSON.parse(readFileSync(file, 'utf8')))
  return region.steps.map(({ section }) => {
    const values = valuesOf(section, data)
    const list = section.fields[register]
    return { section, values: list && isList(list) ? withOwners(list, values, owners) : values }
  })
}

function withOwners(list: ListField, values: SectionValues, owners: number): SectionValues {
  const known = values[register] as readonly Row<Fields>[]
  const rows = Array.from({ length: owners }, (_, index) => {
    const row = { ...(known[index % known.length] as Row<Fields>), rowId: `owner${index}` }
    return index % 2 === 0 ? row : { ...row, ...wrongAnswers(list) }
  })
  return { ...values, [register]: rows }
}

/** Returns answers that are missing, too small, not a name, and not an e-mail address. */
function wrongAnswers({ fields }: ListField): SectionValues {
  const wrong = {
    fullLegalName: '12345',
    dateOfBirth: null,
    nationality: null,
    address: '',
    email: 'nobody at nowhere',
    holdingPercentage: 5.125,
    politicallyExposedPerson: null,
  }
  const unknown = Object.keys(wrong).filter((name) => !(name in fields))
  if (unknown.length > 0) throw new TypeError(`the register has no field ${unknown}`)
  return wrong
}
