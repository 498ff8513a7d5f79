import { Conflicts } from '#web/form/Conflicts.tsx'
import { ErrorSummary } from '#web/form/ErrorSummary.tsx'
import { ErrorLine } from '#web/form/fields/ErrorLine.tsx'
import { FieldRemarks } from '#web/form/fields/FieldHead.tsx'
import { SectionRemarks } from '#web/form/SectionRemarks.tsx'
import { useKeyTranslation } from '#web/i18n/languages.ts'
import { mockApplication, partsOf } from '../pages.ts'
import { Group, Specimen, SpecimenPage, Specimens } from '../Specimen.tsx'
import { answered, wrong } from '../values.ts'

const wrongly = partsOf({ values: wrong, shows: true })
const solved = partsOf({ shows: true })
for (const [path, value] of Object.entries(answered)) solved.model.set(path, value)
const twice = partsOf({
  values: answered,
  conflicts: [
    { path: 'text', yours: 'Blue Dune Trading FZE', theirs: 'Red Dune Trading FZE' },
    { path: 'signature', yours: answered.signature, theirs: '' },
    { path: 'statements', yours: answered.statements, theirs: [true, false] },
    { path: 'list/one', yours: {}, theirs: null },
  ],
})

/** The components that show errors and remarks. */
export function Problems() {
  const tKey = useKeyTranslation()
  const text = tKey('showcase.remark')
  const remarks = [
    { id: 'section', path: '/_components', text, reply: '', changed: false },
    { id: 'text', path: '/_components', field: 'text', text, reply: tKey('showcase.remark'), changed: true },
  ]
  const returned = { ...wrongly, application: { ...mockApplication, remarks } }
  return (
    <Group id="problems">
      <Specimens>
        <Specimen state="error">
          <SpecimenPage parts={wrongly}>
            <ErrorSummary />
          </SpecimenPage>
        </Specimen>
        <Specimen state="solved">
          <SpecimenPage parts={solved}>
            <ErrorSummary />
          </SpecimenPage>
        </Specimen>
        <Specimen state="Conflicts">
          <SpecimenPage parts={twice}>
            <Conflicts />
          </SpecimenPage>
        </Specimen>
        <Specimen state="Remarks">
          <SpecimenPage parts={returned}>
            <SectionRemarks />
            <FieldRemarks path="text" />
          </SpecimenPage>
          <ErrorLine severity="error">{tKey('errors.required')}</ErrorLine>
          <ErrorLine severity="warning">{tKey('errors.phoneUnusual')}</ErrorLine>
        </Specimen>
      </Specimens>
    </Group>
  )
}
