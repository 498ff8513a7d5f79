import type { Page } from '@playwright/test'
import { judged, type Look } from '../harness/looks.ts'
import { inEveryLook, type Onlooker, type Widths } from '../visual-states/everyLook.ts'
import { contrastBeneath } from './beneath.ts'
import { explanationOf } from './explained.ts'

/** What a scan found on a page, with the look it was found in. */
export interface Finding {
  readonly rule: string
  /** Rule and element, the same in every look. */
  readonly place: string
  /** The selector of the element. */
  readonly target: string
  readonly where: string
  readonly html: string
  readonly why: string
}

/** The count of one state of one page, over all looks. */
export interface Line {
  readonly page: string
  readonly state: string
  scans: number
  /** Kept by rule and element, so that one fault in eight looks is read once. */
  readonly violations: Map<string, Finding>
  readonly incomplete: Map<string, Finding>
  explained: number
}

interface Scanner extends Onlooker {
  readonly lines: readonly Line[]
}

/** 320 CSS pixels are what a window of 1280 has left at 400 %. */
const widths: Widths = { desktop: 1280, phone: 320 }

type Findings = Awaited<ReturnType<typeof judged>>['violations']

function findingsIn(findings: Findings, where: string): readonly Finding[] {
  return findings.flatMap(({ id: rule, nodes }) =>
    nodes.map(({ html, target, any, all, none }) => ({
      rule,
      place: `${rule} ${target}`,
      target: String(target),
      where,
      html,
      why: [...any, ...all, ...none].map(({ message }) => message).join('; '),
    })),
  )
}

async function lookAt(page: Page, where: string) {
  await page.evaluate(() => scrollTo(0, 0))
  const { violations, incomplete } = await judged(page)
  return { violations: findingsIn(violations, where), incomplete: findingsIn(incomplete, where) }
}

type Found = Awaited<ReturnType<typeof lookAt>>

const isOpen = (one: Finding) => explanationOf(one) === undefined

/** Has axe judge what lies beneath something that opened, with that out of sight. What it finds is told as any other finding. */
async function lookBeneath(page: Page, { violations, incomplete }: Found): Promise<Found> {
  const beneath = incomplete.filter((one) => isOpen(one) && one.rule === 'color-contrast')
  if (beneath.length === 0) return { violations, incomplete }
  const verdicts = await contrastBeneath(
    page,
    beneath.map(({ target }) => target),
  )
  const judgedAs = (verdict: 'passes' | 'violations') => (one: Finding) =>
    beneath.includes(one) && verdicts.get(one.target) === verdict
  return {
    violations: [...violations, ...beneath.filter(judgedAs('violations'))],
    incomplete: incomplete.filter((one) => !judgedAs('passes')(one) && !judgedAs('violations')(one)),
  }
}

/** What React Aria announced of a button that is gone since stands in its log, out of sight, for seven seconds. */
async function forgetAnnouncements(page: Page): Promise<void> {
  if ((await page.locator('[data-live-announcer] [role="img"]').count()) > 0) await page.clock.fastForward(8_000)
}

/** Scans states of pages in both themes, both languages, on a phone and a desktop, without loading anything anew. */
export function createScanner(told: (line: Line) => void): Scanner {
  const lines: Line[] = []

  async function once(page: Page, line: Line, look: Look): Promise<void> {
    const where = Object.values(look).join(' ')
    await forgetAnnouncements(page)
    let found = await lookAt(page, where)
    // What changes while axe looks, such as the log of what screen readers are told, it cannot judge: it looks once more.
    if (found.incomplete.some(isOpen)) found = await lookAt(page, where)
    found = await lookBeneath(page, found)
    line.scans += 1
    for (const one of found.violations) line.violations.set(one.place, one)
    for (const one of found.incomplete) {
      if (explanationOf(one)) line.explained += 1
      else line.incomplete.set(one.place, one)
    }
  }

  return {
    lines,
    async show(page, scene) {
      const line: Line = {
        page: scene.page,
        state: scene.state,
        scans: 0,
        violations: new Map(),
        incomplete: new Map(),
        explained: 0,
      }
      lines.push(line)
      try {
        await inEveryLook(page, scene, widths, (look) => once(page, line, look))
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        line.violations.set('not reached', {
          rule: 'not reached',
          place: 'not reached',
          target: '',
          where: '',
          html: '',
          why,
        })
      }
      told(line)
    },
  }
}
