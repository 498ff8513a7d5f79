import { useEffect, useId } from 'react'
import { type InterestNature, natureOf } from '#domain/ownership/structure/answers.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { focusField } from '../../../form/focus.ts'
import { useSection, useSectionValues } from '../../../form/SectionContext.ts'
import { useTranslation } from '../../../i18n/languages.ts'
import { Card } from '../../../ui/Card.tsx'
import { type Addition, addController, isControlAsked } from './actions.ts'
import { InterestLines } from './InterestLines.tsx'
import { AddParty } from './PartySelect.tsx'
import { rowsIn } from './rows.ts'

/** The interests other than shares and roles in a trust: votes, rights, agreements, family ties. */
export function ControlCard({ computed }: { readonly computed: ComputedStructure }) {
  const { t } = useTranslation()
  const page = useSection()
  const addId = useId()
  const controlling = useSectionValues(() =>
    rowsIn(page.model, 'interests')
      .flatMap(({ rowId, nature }) => (isControlInterest(nature as InterestNature | null) ? [rowId] : []))
      .join(' '),
  )
  useEffect(() => {
    if (!isControlAsked.get()) return
    isControlAsked.set(false)
    document.getElementById(addId)?.focus()
  }, [addId])
  const add = (who: Addition) => focusField(`interests/${addController(page, who)}/nature`)
  const title = t(($) => $.ownership.page.control)
  return (
    <Card title={title} description={t(($) => $.ownership.page.controlLead)}>
      <InterestLines
        computed={computed}
        label={title}
        ids={controlling === '' ? [] : controlling.split(' ')}
        hasSubjects
      />
      {page.mayEdit('parties') && (
        <AddParty
          id={addId}
          computed={computed}
          label={t(($) => $.ownership.page.controlWho)}
          help={t(($) => $.ownership.page.whoHelp)}
          except={[]}
          onAdd={add}
        />
      )}
    </Card>
  )
}

function isControlInterest(nature: InterestNature | null): boolean {
  if (nature === null) return false
  const { isShare, isRole } = natureOf(nature)
  return !isShare && !isRole
}
