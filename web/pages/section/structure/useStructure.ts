import { startTransition, useEffect, useState } from 'react'
import type { SectionValues } from '#domain/kit/section.ts'
import { applicant } from '#domain/ownership/structure/answers.ts'
import { type ComputedStructure, computeStructure } from '#domain/ownership/structure/fromSection.ts'
import type { ApplicationState } from '#web/application/application.ts'
import { valuesTopic } from '../../../form/model/model.ts'
import { type SectionPageState, useModelSelector, useSection } from '../../../form/SectionContext.ts'
import { updateRegister } from './actions.ts'

/** Milliseconds without a change after which the register is updated from the structure. */
const idleMs = 600

/** Milliseconds without a change after which the structure is computed again. */
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
    const update = () => startTransition(() => setShown((last) => ({ ...last, values: model.values() })))
    // The page may have changed between its first rendering and now.
    update()
    const rowsNow = () => (['parties', 'interests'] as const).map((list) => model.rows.ids(list).join()).join(' ')
    let rows = rowsNow()
    const unsubscribe = model.subscribe(valuesTopic, () => {
      clearTimeout(timer)
      const before = rows
      rows = rowsNow()
      // Applied at once, so that an added party can be selected immediately and is found when it is named again.
      if (rows === before) timer = setTimeout(update, pauseMs)
      else setShown((last) => ({ ...last, values: model.values() }))
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [model])
  return structureOf(shown.values, application)
}

/** Returns the name of a party from the page; that of the applicant from the company details. */
export function useNameOf({ structure }: ComputedStructure, party: string): string {
  const { model, tKey, application } = useSection()
  const typed = useModelSelector(`parties/${party}`, () => model.get(`parties/${party}/name`))
  if (party === applicant) return application.companyName || tKey('ownership.company')
  return structure.parties.get(party)?.name || String(typed ?? '')
}

/** Returns the kind of a party on the page; undefined for the applicant. */
export function useKindOf(party: string): unknown {
  const { model } = useSection()
  return useModelSelector(`parties/${party}`, () => model.get(`parties/${party}/kind`))
}

function structureOf(values: SectionValues, { region, context, companyName }: ApplicationState): ComputedStructure {
  return computeStructure(values, { region: region.id, today: context.today, company: companyName })
}

/** Updates the register from the structure once the applicant pauses, saves, or leaves the structure. */
export function useRegisterUpdates(): void {
  const { model, sync, latest, openRows } = useSection()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => updateFromStructure({ model, latest, openRows })
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(update, idleMs)
    }
    schedule()
    const unsubscribe = model.subscribe(valuesTopic, schedule)
    sync.beforeSave.add(update)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      sync.beforeSave.delete(update)
      update()
    }
  }, [model, sync, latest, openRows])
}

/** Updates the register from the current structure. */
function updateFromStructure(page: Pick<SectionPageState, 'model' | 'latest' | 'openRows'>): void {
  const { model, latest } = page
  const application = latest.get()
  if (!application.editable || model.get('started') !== true) return
  updateRegister({ ...page, application }, structureOf(model.values(), application))
}
