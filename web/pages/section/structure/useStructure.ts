import { startTransition, useEffect, useState } from 'react'
import type { SectionValues } from '#domain/kit/section.ts'
import { applicant } from '#domain/ownership/structure/answers.ts'
import { type ComputedStructure, computeStructure } from '#domain/ownership/structure/fromSection.ts'
import type { ApplicationState } from '#web/application/application.ts'
import { anyChangeTopic } from '../../../form/model/model.ts'
import { type SectionPageState, useModelSelector, useSection } from '../../../form/SectionContext.ts'
import { updateRegister } from './actions.ts'

/** Milliseconds without a change after which the register follows the structure. */
const idleMs = 600

/** Milliseconds without a change after which the figures follow what is typed. */
const pauseMs = 300

/**
 * Returns the structure on the page, computed once the applicant pauses; at once when a party is added or removed, and
 * when another layer opens or closes.
 * @param layer the row of the open layer
 */
export function useStructure(layer: string | undefined): ComputedStructure {
  const { model, application } = useSection()
  const [shown, setShown] = useState<{ layer: string | undefined; values: SectionValues }>(() => ({
    layer,
    values: model.values(),
  }))
  if (shown.layer !== layer) setShown({ layer, values: model.values() })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => startTransition(() => setShown((last) => ({ ...last, values: model.values() })))
    // The page may have changed between its first rendering and now.
    follow()
    const rowsNow = () => (['parties', 'interests'] as const).map((list) => model.rows.ids(list).join()).join(' ')
    let rows = rowsNow()
    const unsubscribe = model.subscribe(anyChangeTopic, () => {
      clearTimeout(timer)
      const before = rows
      rows = rowsNow()
      // An added party can be chosen at once, and is found when it is named again.
      if (rows === before) timer = setTimeout(follow, pauseMs)
      else setShown((last) => ({ ...last, values: model.values() }))
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [model])
  return structureOf(shown.values, application)
}

/** Returns the name of a party as the page has it; that of the applicant follows the company details. */
export function useNameOf({ structure }: ComputedStructure, party: string): string {
  const { model, tKey, application } = useSection()
  const typed = useModelSelector(`parties/${party}`, () => model.get(`parties/${party}/name`))
  if (party === applicant) return application.companyName || tKey('ownership.company')
  return structure.parties.get(party)?.name || String(typed ?? '')
}

function structureOf(values: SectionValues, { region, context, companyName }: ApplicationState): ComputedStructure {
  return computeStructure(values, { region: region.id, today: context.today, company: companyName })
}

/** Lets the register follow the structure once the applicant pauses, saves, or leaves the structure. */
export function useRegisterUpdates(): void {
  const { model, sync, latest, openRows } = useSection()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => followStructure({ model, latest, openRows })
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(follow, idleMs)
    }
    schedule()
    const unsubscribe = model.subscribe(anyChangeTopic, schedule)
    sync.beforeSave.add(follow)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      sync.beforeSave.delete(follow)
      follow()
    }
  }, [model, sync, latest, openRows])
}

/** Writes into the register what follows from the structure as it is now. */
function followStructure(page: Pick<SectionPageState, 'model' | 'latest' | 'openRows'>): void {
  const { model, latest } = page
  const application = latest.get()
  if (!application.editable || model.get('started') !== true) return
  updateRegister({ ...page, application }, structureOf(model.values(), application))
}
