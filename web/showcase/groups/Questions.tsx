import { Fragment } from 'react'
import { FieldSlot } from '#web/form/fields/FieldSlot.tsx'
import { useKeyTranslation } from '#web/i18n/languages.ts'
import { showcase } from '../definition.ts'
import { partsOf, submitted } from '../pages.ts'
import { Group, Specimen, SpecimenPage, Specimens } from '../Specimen.tsx'
import { answered, tooLong, wrong } from '../values.ts'

const states = {
  empty: partsOf({}),
  filled: partsOf({ values: answered }),
  error: partsOf({ values: wrong, shows: true }),
  long: partsOf({ values: tooLong }),
  readOnly: partsOf({ values: tooLong, application: submitted }),
} as const

const { list: _list, ...questions } = showcase.fields

/** Every kind of question in every state. */
export function Questions() {
  const tKey = useKeyTranslation()
  return (
    <Group id="questions">
      {Object.entries(questions).map(([name, field]) => (
        <Fragment key={name}>
          <h3 className="mt-8 mb-3 text-label font-semibold text-orange">
            {'isNotice' in field ? name : tKey(`sections.showcase.fields.${name}.label`)}
          </h3>
          <Specimens>
            {Object.entries(states)
              .filter(([state]) => !('isNotice' in field) || state === 'empty')
              .map(([state, parts]) => (
                <Specimen key={state} state={state}>
                  <SpecimenPage parts={parts}>
                    <div className="grid grid-cols-6">
                      <FieldSlot path={name} field={field} span={6} />
                    </div>
                  </SpecimenPage>
                </Specimen>
              ))}
          </Specimens>
        </Fragment>
      ))}
    </Group>
  )
}
