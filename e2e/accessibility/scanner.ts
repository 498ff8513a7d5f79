import type { Page } from '@playwright/test'
import type { Language } from '../../domain/kit/say.ts'
import { chooseLanguage } from '../harness/frame.ts'
import { judged, type Look } from '../harness/looks.ts'
import { explanationOf } from './explained.ts'

/** What a scan found on a page, with the look it was found in. */
export interface Finding {
  readonly rule: string
  /** Rule and element, the same in every look. */
  readonly place: string
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

/** How a state is scanned in every look. */
interface Scene {
  readonly page: string
  readonly state: 'empty' | 'filled' | 'errors' | 'open' | 'read-only' | 'returned' | 'failed'
  /** Brings the page into the state, again in each language; what lies over the header has to be opened anew. */
  readonly act?: (page: Page, language: Language) => Promise<void>
  /** The same before every scan: what goes by itself, such as a toast. */
  readonly each?: (page: Page) => Promise<void>
  /** Takes away what `act` opened over the header. */
  readonly close?: (page: Page) => Promise<void>
  readonly widths?: readonly number[]
}

export interface Scanner {
  readonly lines: readonly Line[]
  scan(page: Page, scene: Scene): Promise<void>
}

const themes = ['light', 'dark'] as const satisfies readonly Look['theme'][]
const languages = ['en', 'zh-CN'] as const satisfies readonly Language[]

type Findings = Awaited<ReturnType<typeof judged>>['violations']

function findingsIn(findings: Findings, where: string): readonly Finding[] {
  return findings.flatMap(({ id: rule, nodes }) =>
    nodes.map(({ html, target, any, all, none }) => ({
      rule,
      place: `${rule} ${target}`,
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
    if (found.incomplete.some((one) => explanationOf(one) === undefined)) found = await lookAt(page, where)
    line.scans += 1
    for (const one of found.violations) line.violations.set(one.place, one)
    for (const one of found.incomplete) {
      if (explanationOf(one)) line.explained += 1
      else line.incomplete.set(one.place, one)
    }
  }

  async function inEveryLook(page: Page, line: Line, { act, each, close, widths = [1280, 320] }: Scene): Promise<void> {
    const now = (await page.locator('html').getAttribute('lang')) as Language
    for (const language of languages.toSorted((one) => (one === now ? -1 : 1))) {
      await chooseLanguage(page, language)
      await act?.(page, language)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme })
          await page.locator(`html[data-theme="${theme}"]`).waitFor()
          await each?.(page)
          await once(page, line, { theme, language, width })
        }
      }
      await close?.(page)
    }
  }

  return {
    lines,
    async scan(page, scene) {
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
        await inEveryLook(page, line, scene)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        line.violations.set('not reached', { rule: 'not reached', place: 'not reached', where: '', html: '', why })
      }
      told(line)
    },
  }
}
