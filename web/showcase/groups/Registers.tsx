import type { ListField } from '#domain/kit/kinds/list.ts'
import { Register } from '#web/form/register/Register.tsx'
import { Pager } from '#web/form/register/RegisterRows.tsx'
import { showcase } from '../definition.ts'
import { partsOf, submitted } from '../pages.ts'
import { Group, Specimen, SpecimenPage, Specimens } from '../Specimen.tsx'
import { answered, tooLong, wrong } from '../values.ts'

const person = { fullName: 'Layla Al Mithali', residence: 'AE', share: 20 }
const five = ['a', 'b', 'c', 'd', 'e'].map((rowId) => ({ rowId, ...person }))
const states = {
  empty: partsOf({}),
  filled: partsOf({ values: answered }),
  long: partsOf({ values: tooLong }),
  error: partsOf({ values: wrong, shows: true }),
  full: partsOf({ values: { list: five } }),
  editing: partsOf({ values: wrong, shows: true, openRow: 'one' }),
  readOnly: partsOf({ values: answered, application: submitted }),
} as const

/** A register in every state. */
export function Registers() {
  return (
    <Group id="registers">
      <Specimens columns={1}>
        {Object.entries(states).map(([state, parts]) => (
          <Specimen key={state} state={state}>
            <SpecimenPage parts={parts}>
              <Register path="list" field={showcase.fields.list as unknown as ListField} />
            </SpecimenPage>
          </Specimen>
        ))}
        <Specimen state="Pager">
          <Pager name="Owners" page={1} perPage={25} total={100} onPage={() => undefined} />
        </Specimen>
      </Specimens>
    </Group>
  )
}
