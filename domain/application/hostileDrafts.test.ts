import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, changesBetween, readChanges } from '../kit/changes.ts'
import { check } from '../kit/check.ts'
import { isList } from '../kit/kinds/list.ts'
import { relevantValues } from '../kit/relevance.ts'
import { languages } from '../kit/translate.ts'
import { answerParams, answers } from '../kit/values/answers.ts'
import { type ApplicationData, valuesOf } from '../kit/values/values.ts'
import { ownershipOf } from '../ownership/ownership.ts'
import { applicantNameOf, namesIn, peopleRegisters } from '../ownership/people.ts'
import { regions } from '../regions/index.ts'
import type { RegionId } from '../regions/region.ts'
import { draftsOf, sectionsOf } from '../testing/drafts.ts'
import { translateForm } from '../testing/form.ts'
import { sampleDay } from '../testing/samples.ts'
import { resolveSave } from './conflicts.ts'
import { isDirty } from './isDirty.ts'
import { completionOf, findErrors, progressOf, type SectionState, visibleSections } from './progress/completion.ts'
import { firstIncomplete, guidePath, nextPath, previousPath } from './progress/navigation.ts'
import { menuOf } from './progress/routes.ts'
import { textParamsOf } from './textParams.ts'

/** Generates the same drafts in every run; a failure shows the seed and the path of its smallest draft. */
const seeded = { seed: 20_261_120, numRuns: 60 }
const context = { today: sampleDay }
const says = languages.map(translateForm)

function statesOf(id: RegionId, data: ApplicationData): SectionState[] {
  return completionOf(regions[id], data, context)
}

function completed(states: readonly SectionState[], path: string): SectionState[] {
  return states.map((state) => (state.section.path === path ? { ...state, complete: true } : state))
}

describe.each(Object.values(regions))('for any stored data in $id', ({ id }) => {
  const region = regions[id]
  const drafts = draftsOf(id)

  it('every section is checked and counted', () => {
    fc.assert(
      fc.property(drafts, (data) => {
        for (const section of sectionsOf(id)) {
          const values = valuesOf(section, data)
          check(section, values, context)
          const issues = check(section, values, { ...context, application: data })
          const paths = new Set(Object.keys(section.fields))
          expect(issues.filter(({ path }) => !paths.has(path.split('/')[0] ?? ''))).toEqual([])
          const counting = relevantValues(section.fields, values)
          expect(relevantValues(section.fields, counting)).toBe(counting)
          isDirty(section, data, values, values)
        }
      }),
      seeded,
    )
  })

  it('every section is formatted in both languages', () => {
    fc.assert(
      fc.property(drafts, fc.constantFrom(...says), (data, t) => {
        const textParams = textParamsOf(id, data, t)
        for (const section of sectionsOf(id)) {
          const values = valuesOf(section, data)
          expect(answers(section, values, t, textParams).id).toBe(section.id)
          answerParams(section.fields, values, t, textParams)
        }
      }),
      { ...seeded, numRuns: 15 },
    )
  })

  it('a save on top of it is stored', () => {
    fc.assert(
      fc.property(drafts, drafts, (data, edited) => {
        for (const section of sectionsOf(id)) {
          const changes = changesBetween(section, valuesOf(section, data), valuesOf(section, edited))
          const read = readChanges(section, changes)
          expect(read.rejections.filter(({ code }) => code !== 'notList')).toEqual([])
          resolveSave(section, data, read.changes, [])
          check(section, valuesOf(section, applyChanges(section, data, read.changes)), context)
        }
      }),
      { ...seeded, numRuns: 20 },
    )
  })

  it('reading is idempotent', () => {
    fc.assert(
      fc.property(drafts, (data) => {
        for (const section of sectionsOf(id)) {
          for (const [name, value] of Object.entries(valuesOf(section, data))) {
            const field = section.fields[name]
            if (field === undefined || isList(field) || field.isServerOwned) continue
            expect(field.read(value)).toEqual({ value })
          }
        }
      }),
      seeded,
    )
  })

  it('[CMP-2] progress is a whole percentage, and 100 only when every section of the progress is complete', () => {
    fc.assert(
      fc.property(drafts, (data) => {
        const states = statesOf(id, data)
        const progress = progressOf(states)
        expect(Number.isInteger(progress) && progress >= 0 && progress <= 100).toBe(true)
        expect(progress === 100).toBe(states.every(({ complete }) => complete))
        const missing = findErrors(region, data, context).map(({ section }) => section.path)
        expect(missing).toEqual(states.filter(({ complete }) => !complete).map(({ section }) => section.path))
      }),
      seeded,
    )
  })

  it('the menu and the registers of people are created', () => {
    fc.assert(
      fc.property(drafts, (data) => {
        const states = statesOf(id, data)
        const menu = menuOf(region, data, states)
        const shown = menu.filter((item) => item.isVisible)
        expect(shown.map(({ number }) => Number(number))).toEqual(shown.map((_, index) => index + 1))
        const counted: string[] = visibleSections(region, data).map(({ path }) => path)
        expect(shown.map(({ path }) => path).filter((path) => path !== guidePath && !counted.includes(path))).toEqual(
          [],
        )
        for (const name of [applicantNameOf(data), ...namesIn(peopleRegisters, data)])
          expect(typeof name).toBe('string')
        for (const section of sectionsOf(id)) {
          const { shareholders } = valuesOf(section, data)
          if (shareholders) expect(ownershipOf(shareholders as never).notEntered).toBeGreaterThanOrEqual(0)
        }
      }),
      seeded,
    )
  })

  it('[NAV-2] [NAV-3] Next and Previous stay in the menu and end', () => {
    fc.assert(
      fc.property(drafts, fc.nat(), (data, start) => {
        const states = statesOf(id, data)
        const inMenu = menuOf(region, data, states).filter((item) => item.isVisible && item.path !== guidePath)
        const needed = states.filter((state) => !state.complete).map(({ section }) => section.path)
        const paths: string[] = [...inMenu.map((item) => item.path), ...needed]
        const remembered = states.map(({ section }) => section.path)
        const elsewhere = ['/404', '/thanks', ...sectionsOf(id).map(({ path }) => path)]
        for (const path of [guidePath, ...remembered, ...elsewhere]) {
          const next = nextPath(states, path, elsewhere[start % elsewhere.length])
          const previous = previousPath(states, path)
          const targets = path === guidePath ? [...paths, ...remembered] : paths
          expect(next === undefined || (next !== path && targets.includes(next))).toBe(true)
          expect(previous === undefined ? path === guidePath : [guidePath, ...paths].includes(previous)).toBe(true)
          expect(previous).not.toBe(path)
        }
        const from = paths[start % paths.length] ?? guidePath
        expect(firstIncomplete(afterWalking(states, guidePath, nextPath))).toBeUndefined()
        afterWalking(states, from, previousPath)
      }),
      seeded,
    )
  })
})

/** Follows a button to its last target and completes each visited section; fails after twice the length of the menu. */
function afterWalking(
  start: readonly SectionState[],
  from: string,
  button: (states: readonly SectionState[], current: string) => string | undefined,
): readonly SectionState[] {
  let states = completed(start, from)
  let current = button(states, from)
  for (let steps = 0; current !== undefined; steps += 1) {
    expect(steps).toBeLessThanOrEqual(2 * start.length)
    states = completed(states, current)
    current = button(states, current)
  }
  return states
}
