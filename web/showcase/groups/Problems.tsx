import { useSay } from '#web/app/languages.ts'
import { Conflicts } from '#web/form/Conflicts.tsx'
import { ErrorLine } from '#web/form/ErrorLine.tsx'
import { ErrorSummary } from '#web/form/ErrorSummary.tsx'
import { FieldRemarks } from '#web/form/FieldRemarks.tsx'
import { SectionRemarks } from '#web/form/SectionRemarks.tsx'
import { partsOf, standIn } from '../pages.ts'
import { Group, OnPage, Specimen, Specimens } from '../Stand.tsx'
import { answered, wrong } from '../values.ts'

const wrongly = partsOf({ values: wrong, shows: true })
const solved = partsOf({ shows: true })
for (const [path, value] of Object.entries(answered)) solved.store.set(path, value)
const twice = partsOf({
  values: answered,
  conflicts: [
    { path: 'text', yours: 'Blue Dune Trading FZE', theirs: 'Red Dune Trading FZE' },
    { path: 'signature', yours: answered.signature, theirs: '' },
    { path: 'statements', yours: answered.statements, theirs: [true, false] },
    { path: 'list/one', yours: {}, theirs: null },
  ],
})

/** What is to be put right. */
export function Problems() {
  const say = useSay()
  const text = say('showcase.remark')
  const remarks = [
    { path: '/_components', text },
    { path: '/_components', field: 'text', text },
  ]
  const returned = { ...wrongly, application: { ...standIn, remarks } }
  return (
    <Group id="problems">
      <Specimens>
        <Specimen state="error">
          <OnPage parts={wrongly}>
            <ErrorSummary />
          </OnPage>
        </Specimen>
        <Specimen state="solved">
          <OnPage parts={solved}>
            <ErrorSummary />
          </OnPage>
        </Specimen>
        <Specimen state="Conflicts">
          <OnPage parts={twice}>
            <Conflicts />
          </OnPage>
        </Specimen>
        <Specimen state="Remarks">
          <OnPage parts={returned}>
            <SectionRemarks />
            <FieldRemarks path="text" />
          </OnPage>
          <ErrorLine severity="error">{say('errors.required')}</ErrorLine>
          <ErrorLine severity="warning">{say('errors.phoneUnusual')}</ErrorLine>
        </Specimen>
      </Specimens>
    </Group>
  )
}
