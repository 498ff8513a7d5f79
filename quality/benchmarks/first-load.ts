import type { Browser } from '@playwright/test'
import { calls } from '#domain/contract/calls.ts'
import { companyDetails } from '#domain/sections/companyDetails.ts'
import { register, sessionOf } from '../e2e/harness/test.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { openBrowser } from './browser/browser.ts'
import { closing, type Opened } from './browser/opened.ts'
import { openPortal } from './browser/portal.ts'
import { type Reference, serveBuilt, serveHtml } from './browser/references.ts'
import { type Load, loadPage, type Target } from './first-load/loads.ts'
import { plainPage } from './first-load/plainPage.ts'
import type { Question } from './first-load/question.ts'
import { questionsOf } from './first-load/questions.ts'
import { measuredOf } from './measure.ts'

const rounds = 7

/** A page of ours beside two equivalent ones: with only React and the kit, and in plain HTML. */
interface Comparison {
  readonly what: string
  /** The reason why ours is usable later, after the word "because". */
  readonly reason: string
  readonly ours: Target
  readonly react: Target
  readonly plain: Target
}

async function* compare(browser: Browser, { what, reason, ...targets }: Comparison): AsyncGenerator<Figure> {
  const loads = { ours: [] as Load[], react: [] as Load[], plain: [] as Load[] }
  const names = ['ours', 'react', 'plain'] as const
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const load = await loadPage(browser, targets[name])
      if (round > 0) loads[name].push(load)
    }
  }
  const usable = (name: (typeof names)[number], words: string) =>
    measuredOf(
      words,
      'ms',
      loads[name].map((load) => load.usable),
    )
  const bytes = (name: (typeof names)[number], words: string) =>
    measuredOf(
      words,
      'kB',
      loads[name].map((load) => load.kilobytes),
    )
  const withoutOurs = 'React and the kit'
  yield {
    what: `${what}, scripts and styles`,
    ours: bytes('ours', 'ours'),
    reference: bytes('react', withoutOurs),
  }
  yield {
    what: `${what}, usable`,
    ours: usable('ours', 'ours'),
    reference: usable('react', withoutOurs),
    reason,
  }
  yield { what: `${what}, usable, beside HTML`, ours: usable('ours', 'ours'), reference: usable('plain', 'plain HTML') }
}

async function* compareBoth({ keep }: Opened): AsyncGenerator<Figure> {
  const email: Question = { name: 'email', label: 'E-mail', control: 'text', options: [] }
  const questions = questionsOf(companyDetails)
  const portal = keep(await openPortal(), ({ stop }) => stop())
  const served = async (reference: Promise<Reference>) => keep(await reference, ({ close }) => close())
  const entrance = await served(serveBuilt('first-load/entrance'))
  const entranceHtml = await served(serveHtml(plainPage('Welcome', [email])))
  const form = await served(serveBuilt('first-load/form', { QUESTIONS: questions, ANSWERS: calls.findForm.path }))
  const formHtml = await served(serveHtml(plainPage('Company details', questions)))
  const browser = keep(await openBrowser(), (one) => one.close())
  yield* compare(browser, {
    what: '/welcome',
    reason: 'a page with a design is styled, laid out and painted in 19 ms, the reference in 4 ms (not slowed down)',
    ours: { address: `${portal.url}/welcome`, field: 'main input' },
    react: { address: `${entrance.url}/`, field: 'main input' },
    plain: { address: `${entranceHtml.url}/`, field: 'main input' },
  })
  yield* compare(browser, {
    what: companyDetails.path,
    reason: 'menu, help and texts around the same fields are styled and laid out as well',
    ours: {
      address: portal.url + companyDetails.path,
      field: '#field-companyName input',
      session: sessionOf(await register(portal)),
    },
    react: { address: `${form.url}/`, field: 'main input', session: sessionOf(await register(form.portal)) },
    plain: { address: `${formHtml.url}/`, field: 'main input' },
  })
}

export default {
  name: 'first-load',
  about:
    'Bytes of scripts and styles as they travel, and the time from opening an address until its first field is painted, with empty caches and the processor slowed 4x; beside pages with the same questions by React and the same kit’s fields without our code, styles, rules, saving and languages, and in plain HTML.',
  run: () => closing(compareBoth),
} satisfies Benchmark
