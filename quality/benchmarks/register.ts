import type { Benchmark, Figure } from './benchmark.ts'
import { openBrowser, slowedDown } from './browser/browser.ts'
import { closing, type Opened } from './browser/opened.ts'
import { openPortal } from './browser/portal.ts'
import { serveBuilt } from './browser/references.ts'
import { followKeys } from './browser/timing.ts'
import { measuredOf } from './measure.ts'
import { ourRegister, type Register, referenceRegister, type Work, works } from './register/pages.ts'

/** A register has 500 entries at most, and the benchmark adds one. */
const sizes = [20, 100, 499] as const
const rounds = 7
/** Seconds for the rounds of a slow register, which is measured as often as they allow, but at least once. */
const slowRoundSeconds = 25

type Times = Readonly<Record<Work, number[]>>

/** Alternates the works on several registers; the first round of a quick one is a warm-up. */
async function measureRegisters(registers: readonly Register[]): Promise<readonly Times[]> {
  const taken = registers.map(() => ({ milliseconds: 0, times: timesOf() }))
  for (const { page } of registers) await followKeys(page)
  for (let round = 0; round <= rounds; round++) {
    for (const [index, register] of registers.entries()) {
      const here = taken[index]
      if (!here || here.milliseconds > slowRoundSeconds * 1000) continue
      const begun = performance.now()
      await register.page.bringToFront()
      const times = timesOf()
      await slowedDown(register.page, async () => {
        for (const work of works) times[work].push(await register.do[work]())
      })
      const isSlow = performance.now() - begun > slowRoundSeconds * 1000
      if (round > 0 || isSlow) for (const work of works) here.times[work].push(...times[work])
      here.milliseconds += performance.now() - begun
      if (!isSlow) await register.close()
    }
  }
  return taken.map(({ times }) => times)
}

function timesOf(): Times {
  return Object.fromEntries(works.map((work) => [work, [] as number[]])) as unknown as Times
}

async function* compare({ keep }: Opened): AsyncGenerator<Figure> {
  const portal = keep(await openPortal(), ({ stop }) => stop())
  const hookForm = keep(await serveBuilt('register/hookForm'), ({ close }) => close())
  const plain = keep(await serveBuilt('register/plain'), ({ close }) => close())
  for (const count of sizes) {
    const browser = keep(await openBrowser(), (one) => one.close())
    const [ours, ofHookForm, ofPlain] = (await measureRegisters([
      await ourRegister(browser, portal, count),
      await referenceRegister(browser, hookForm.url, count, (total) => `#owner-${total}`),
      await referenceRegister(browser, plain.url, count, () => '#owner-0'),
    ])) as readonly [Times, Times, Times]
    await browser.close()
    for (const work of works) {
      const what = `${work}, ${count} owners`
      const measured = measuredOf('ours', 'ms', ours[work])
      yield {
        what,
        ours: measured,
        reference: measuredOf('hook form and zod', 'ms', ofHookForm[work]),
        ...(work === 'toggle' && {
          reason: 'the fields of another type take two frames of the screen, with 20 owners too',
        }),
      } satisfies Figure
      yield {
        what: `${what}, beside HTML`,
        ours: measured,
        reference: measuredOf('plain HTML', 'ms', ofPlain[work]),
      } satisfies Figure
    }
  }
}

export default {
  name: 'register',
  about: `A register of owners, half of them invalid: open it, type one letter, change an owner’s type, add one, remove one, validate all; each until the next paint, with the processor slowed 4x. Beside react-hook-form and zod with all entries on the page as plain inputs, twelve each, and beside plain HTML that fills lists of options when they are opened and does not render what is off the screen. A reference whose rounds take longer than ${slowRoundSeconds} seconds is measured as often as fits into them.`,
  run: () => closing(compare),
} satisfies Benchmark
