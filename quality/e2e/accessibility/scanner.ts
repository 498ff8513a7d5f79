import type { Page } from '@playwright/test'
import { runAxe, type Variant } from '../harness/variants.ts'
import { inEveryVariant, type StateVisitor, type Widths } from '../visual-states/pageState.ts'
import { contrastBeneath } from './beneath.ts'
import { explanationOf } from './explained.ts'

/** A finding of a scan, and the variant it was found in. */
export interface Finding {
  readonly rule: string
  /** Rule and element, which are the same in every variant. */
  readonly place: string
  /** The selector of the element. */
  readonly target: string
  readonly where: string
  readonly html: string
  readonly why: string
}

/** The results of one state of one page, over all variants. */
export interface Line {
  readonly page: string
  readonly state: string
  scans: number
  /** By rule and element, so that a fault in eight variants is printed once. */
  readonly violations: Map<string, Finding>
  readonly incomplete: Map<string, Finding>
  explained: number
}

interface Scanner extends StateVisitor {
  readonly lines: readonly Line[]
}

/** The widths of the windows; 1280 pixels at 400 % zoom are 320 CSS pixels. */
const widths: Widths = { desktop: 1280, phone: 320 }

type Findings = Awaited<ReturnType<typeof runAxe>>['violations']

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

async function scan(page: Page, where: string) {
  await page.evaluate(() => scrollTo(0, 0))
  const { violations, incomplete } = await runAxe(page)
  return { violations: findingsIn(violations, where), incomplete: findingsIn(incomplete, where) }
}

type Found = Awaited<ReturnType<typeof scan>>

const isOpen = (one: Finding) => explanationOf(one) === undefined

/** Runs axe on elements below an open overlay, which is moved away, and adds the findings. */
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

/** Clears the log of React Aria, which keeps announcements of removed buttons hidden in the page for seven seconds. */
async function forgetAnnouncements(page: Page): Promise<void> {
  if ((await page.locator('[data-live-announcer] [role="img"]').count()) > 0) await page.clock.fastForward(8_000)
}

/** Creates a scanner of page states in both themes, both languages, and on a phone and a desktop, without reloading. */
export function createScanner(onLine: (line: Line) => void): Scanner {
  const lines: Line[] = []

  async function once(page: Page, line: Line, variant: Variant): Promise<void> {
    const where = Object.values(variant).join(' ')
    await forgetAnnouncements(page)
    let found = await scan(page, where)
    // Axe cannot judge what changes while it runs, such as the log of announcements, so it runs once more.
    if (found.incomplete.some(isOpen)) found = await scan(page, where)
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
    async show(page, pageState) {
      const line: Line = {
        page: pageState.page,
        state: pageState.state,
        scans: 0,
        violations: new Map(),
        incomplete: new Map(),
        explained: 0,
      }
      lines.push(line)
      try {
        await inEveryVariant(page, pageState, widths, (variant) => once(page, line, variant))
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
      onLine(line)
    },
  }
}
