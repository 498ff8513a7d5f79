import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepSection } from '../../testing/regions.ts'
import type { Completion } from './completion.ts'
import { firstIncomplete, guidePath, nextPath, previousPath, reviewPath, thanksPath } from './navigation.ts'

/** Creates steps in the order of the menu; a star marks a complete step, brackets a step outside the menu. */
function statesOf(steps: string): Completion[] {
  return steps
    .split(' ')
    .filter((step) => step !== '')
    .map((step) => ({
      section: stepSection(step.replaceAll(/[*()]/g, '')),
      complete: step.endsWith('*'),
      ...(step.startsWith('(') && { outsideMenu: true }),
    }))
}

describe('Next', () => {
  it.each<[scenario: string, steps: string, lastPath: string | undefined, target: string | undefined]>([
    ['[NAV-1] to the remembered path', 'a b c', '/b', '/b'],
    ['[NAV-1] to the remembered path, complete or not', 'a b* c', '/b', '/b'],
    ['without a remembered path to the first incomplete section', 'a* b c', undefined, '/b'],
    ['B-02: not to a path that is no longer offered', 'a* b c', '/gone', '/b'],
    ['B-02: not to the guide itself', 'a* b c', guidePath, '/b'],
    ['B-02: not to the page of thanks', 'a* b c', thanksPath, '/b'],
    ['to the first section when all are complete', 'a* b* c*', undefined, '/a'],
  ])('from the guide: %s', (_, steps, lastPath, target) => {
    expect(nextPath(statesOf(steps), guidePath, lastPath)).toBe(target)
  })

  it.each<[scenario: string, steps: string, current: string, target: string | undefined]>([
    ['the next incomplete section after the current one', 'a b* c d', '/a', '/c'],
    ['the step directly after it when that is incomplete', 'a b c d', '/a', '/b'],
    ['none after it: the first incomplete one before it', 'a b c d* e*', '/c', '/a'],
    ['not the nearest before it, but the first', 'a* b c d e*', '/d', '/b'],
    ['all complete: the next step', 'a* b* c*', '/a', '/b'],
    ['B-05: only the current one is incomplete: the next step, never itself', 'a* b c*', '/b', '/c'],
    ['the last step with something incomplete before it', 'a* b c*', '/c', '/b'],
    ['the last step with nothing left: Submit takes over', 'a* b* c*', '/c', undefined],
    ['the last step, the only incomplete one', 'a* b* c', '/c', undefined],
    ['all complete: past a step outside the menu', 'a* (b)* c*', '/a', '/c'],
    ['all complete: nowhere when only a step outside the menu follows', 'a* (b)*', '/a', undefined],
    ['a step outside the menu while it is incomplete', 'a* (b) c*', '/a', '/b'],
    ['from a step outside the menu: the step of the menu after it', 'a* (b)* c*', '/b', '/c'],
    ['a page outside the menu: the first incomplete section', 'a* b c', '/tax-residency', '/b'],
    ['a page outside the menu when all are complete: the first section', 'a* b*', '/tax-residency', '/a'],
  ])('[NAV-2] %s', (_, steps, current, target) => {
    expect(nextPath(statesOf(steps), current)).toBe(target)
  })
})

describe('Previous', () => {
  it.each<[scenario: string, steps: string, current: string, target: string | undefined]>([
    ['the nearest incomplete section before the current one', 'a b* c* d', '/d', '/a'],
    ['the step directly before it when that is incomplete', 'a b c d', '/d', '/c'],
    ['none before it: the first incomplete one after it', 'a* b* c d e', '/b', '/c'],
    ['B-06: none before it, some after it', 'a* b* c* d e', '/c', '/d'],
    ['all complete: the step before', 'a* b* c*', '/c', '/b'],
    ['only the current one is incomplete: the step before, never itself', 'a* b c*', '/b', '/a'],
    ['B-06: from the first section the guide', 'a b c', '/a', guidePath],
    ['from the first section the guide, complete or not', 'a* b* c*', '/a', guidePath],
    ['all complete: past a step outside the menu', 'a* (b)* c*', '/c', '/a'],
    ['only a step outside the menu before it: the guide', '(a)* b*', '/b', guidePath],
    ['a step outside the menu while it is incomplete', 'a* (b) c*', '/c', '/b'],
    ['the review when all are complete: past a step outside the menu', 'a* (b)*', reviewPath, '/a'],
    ['nothing before the guide', 'a b c', guidePath, undefined],
    ['a page outside the menu: the guide', 'a b c', '/tax-residency', guidePath],
    ['the review: the nearest incomplete section', 'a b c* d*', reviewPath, '/b'],
    ['the review when all are complete: the last step', 'a* b*', reviewPath, '/b'],
  ])('[NAV-3] %s', (_, steps, current, target) => {
    expect(previousPath(statesOf(steps), current)).toBe(target)
  })
})

describe('firstIncomplete', () => {
  it.each([
    ['a* b c', '/b'],
    ['a* b*', undefined],
    ['', undefined],
  ])('of %j is %s', (steps, target) => {
    expect(firstIncomplete(statesOf(steps))).toBe(target)
  })
})

describe('[NAV-2] [NAV-3] for every combination of complete sections', () => {
  const menu = fc
    .array(fc.boolean(), { minLength: 1, maxLength: 20 })
    .map((flags) => flags.map((complete, index): Completion => ({ section: stepSection(`s${index}`), complete })))
  const position = fc.nat({ max: 19 })

  it('both lead to another step of the menu, to the guide, or nowhere', () => {
    fc.assert(
      fc.property(menu, position, (states, index) => {
        const paths: string[] = states.map((state) => state.section.path)
        const current = paths[index % paths.length] ?? ''
        const next = nextPath(states, current)
        const previous = previousPath(states, current)
        expect(next).not.toBe(current)
        expect(previous).not.toBe(current)
        expect(next === undefined || paths.includes(next)).toBe(true)
        expect(previous !== undefined && [guidePath, ...paths].includes(previous)).toBe(true)
      }),
    )
  })

  it('Next visits every incomplete section in at most as many steps, when the applicant completes each', () => {
    fc.assert(
      fc.property(menu, (start) => {
        let states = start
        let current = nextPath(states, guidePath)
        for (let steps = 0; current !== undefined; steps += 1) {
          expect(steps).toBeLessThanOrEqual(2 * start.length)
          const here = current
          states = states.map((state) => (state.section.path === here ? { ...state, complete: true } : state))
          current = nextPath(states, here)
        }
        expect(firstIncomplete(states)).toBeUndefined()
      }),
    )
  })

  it('Next visits every incomplete section, even when the applicant completes none', () => {
    fc.assert(
      fc.property(menu, (states) => {
        const met = new Set<string>()
        let current = nextPath(states, guidePath)
        for (let steps = 0; steps < 2 * states.length && current !== undefined; steps += 1) {
          met.add(current)
          current = nextPath(states, current)
        }
        const incomplete = states.filter((state) => !state.complete).map((state) => state.section.path)
        expect(incomplete.filter((path) => !met.has(path))).toEqual([])
      }),
    )
  })

  it('Previous returns to the guide when the applicant completes each section', () => {
    fc.assert(
      fc.property(menu, position, (start, index) => {
        let states = start
        let current: string | undefined = start[index % start.length]?.section.path
        for (let steps = 0; current !== undefined && current !== guidePath; steps += 1) {
          expect(steps).toBeLessThanOrEqual(2 * start.length)
          const here = current
          states = states.map((state) => (state.section.path === here ? { ...state, complete: true } : state))
          current = previousPath(states, here)
        }
        expect(current).toBe(guidePath)
      }),
    )
  })
})
