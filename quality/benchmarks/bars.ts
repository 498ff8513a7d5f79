import type { Figure, Limits } from './benchmark.ts'
import { isReached, ratioOf } from './benchmark.ts'
import type { Result } from './report.ts'

/** A figure with limits, identified by its benchmark and its text. */
interface LimitedFigure extends Limits {
  readonly benchmark: string
  readonly what: string
  /** The reason why there is no figure yet. */
  readonly absent?: string
}

/** A promise about speed or size. It is kept when all its figures are within their limits. */
interface Bar {
  readonly subject: string
  readonly promise: string
  readonly figures: readonly LimitedFigure[]
}

const of500 = ['open', 'toggle', 'remove', 'validate'].map((work) => `${work}, 499 owners`)

function servedBy(database: 'SQLite' | 'PostgreSQL', benchmark: 'save' | 'read'): LimitedFigure[] {
  const [rate, bound] = benchmark === 'save' ? [100, 100] : [300, 50]
  return [
    { benchmark, what: `p95 at ${rate} a second, ${database}`, bound, absent: notMeasured },
    { benchmark, what: `beside a general backend, ${database}`, goal: 5 },
  ]
}

const notMeasured = 'not measured since it was added'

/** Every promise in the order of docs/performance.md. */
export const bars: readonly Bar[] = [
  {
    subject: '/welcome',
    promise: 'at most 150 kB of scripts and styles; usable within 1.3 times bare React with the same fields',
    figures: [
      { benchmark: 'first-load', what: '/welcome, scripts and styles', bound: 150 },
      { benchmark: 'first-load', what: '/welcome, usable', goal: 1 / 1.3 },
    ],
  },
  {
    subject: 'a page of the form',
    promise: 'at most 320 kB in all; usable within 1.4 times React and the fields of the same kit',
    figures: [
      { benchmark: 'first-load', what: '/company-details, scripts and styles', bound: 320 },
      { benchmark: 'first-load', what: '/company-details, usable', goal: 1 / 1.4 },
    ],
  },
  {
    subject: 'a keystroke among 500 owners',
    promise:
      'within 1.1 times one alone; at most 50 ms with the processor slowed 4x; as fast as a virtualised react-hook-form',
    figures: [
      { benchmark: 'typing', what: 'an owner of 500, beside one alone', goal: 1 / 1.1 },
      { benchmark: 'typing', what: 'an owner of 500', bound: 50 },
      { benchmark: 'typing', what: 'an owner of 500, beside a virtualised form', goal: 1 },
    ],
  },
  {
    subject: 'a keystroke in a structure of 60 parties',
    promise: 'a share costs what it costs in the simple register, within 1.1 times',
    figures: [
      { benchmark: 'typing', what: 'a share in a structure of 60 parties', goal: 1 / 1.1, absent: notMeasured },
    ],
  },
  {
    subject: 'a register of 500 owners',
    promise: 'open, change, remove and validate 10 times as fast as react-hook-form with zod',
    figures: of500.map((what) => ({ benchmark: 'register', what, goal: 10 })),
  },
  {
    subject: 'rules',
    promise: 'twice as fast as zod 4, and as fast as ajv',
    figures: [
      { benchmark: 'rules', what: 'a whole application, beside zod 4', goal: 2 },
      { benchmark: 'rules', what: 'a whole application, beside ajv', goal: 1 },
    ],
  },
  {
    subject: 'a save',
    promise: 'p95 at most 100 ms at 100 a second; 5 times the throughput of a general backend',
    figures: [...servedBy('SQLite', 'save'), ...servedBy('PostgreSQL', 'save')],
  },
  {
    subject: 'a read of a draft',
    promise: 'p95 at most 50 ms at 300 a second; 5 times the throughput of a general backend',
    figures: [...servedBy('SQLite', 'read'), ...servedBy('PostgreSQL', 'read')],
  },
  {
    subject: 'PDF of an ordinary application',
    promise: '1.5 times as fast as pdfkit drawing the same rows; at most 200 ms',
    figures: [{ benchmark: 'pdf', what: 'uae-2', goal: 1.5, bound: 200 }],
  },
  {
    subject: 'PDF of 500 signing owners',
    promise: 'at most 5 s and 15 MB',
    figures: [
      { benchmark: 'pdf', what: '500 owners, two thirds of whom sign', bound: 5000 },
      { benchmark: 'pdf', what: '500 owners, size', bound: 15, absent: notMeasured },
    ],
  },
  {
    subject: 'five times overload',
    promise: '60 % of the throughput; refusals within 1 s; no 5xx but 503',
    figures: [
      { benchmark: 'mix', what: '1000 good answers, within 1 s each, of 1000 requests a second', goal: 0.6 },
      { benchmark: 'mix', what: 'p99 of a refusal then', bound: 1000 },
      { benchmark: 'mix', what: 'answers 5xx but 503 then', bound: 0, absent: notMeasured },
    ],
  },
  {
    subject: '200 requests a second under attack',
    promise: 'p99 of reads and saves at most 250 ms and no 5xx, while one account attacks with the shapes of V2 to V7',
    figures: ['SQLite', 'PostgreSQL'].flatMap((database) => [
      { benchmark: 'attack', what: `${database}, attacked: p99 of read`, bound: 250 },
      { benchmark: 'attack', what: `${database}, attacked: p99 of save`, bound: 250 },
      { benchmark: 'attack', what: `${database}, attacked: answers 5xx, and broken connections`, bound: 0 },
    ]),
  },
  {
    subject: 'start and rest',
    promise: 'first answer within 1.5 s; at most 200 MB',
    figures: [
      { benchmark: 'start', what: 'to the first answer', bound: 1500 },
      { benchmark: 'start', what: 'resident at rest', bound: 200 },
    ],
  },
  {
    subject: 'the desk with 10,000 open cases of 100,000',
    promise:
      'p95 of a page and a search 100 ms, of the counts 50 ms, of a case 300 ms, of changes among 100 owners 100 ms; 50 staff at work add at most 5 ms to the p95 of a save; its jobs block the event loop for at most 20 ms at a time',
    figures: [
      ...(
        [
          ['findCases', 100],
          ['findCases (search)', 100],
          ['findCounts', 50],
          ['findCase', 300],
          ['findDiff', 100],
        ] as const
      ).map(([call, bound]) => ({ benchmark: 'desk', what: `p95 of ${call}`, bound, absent: notMeasured })),
      {
        benchmark: 'desk',
        what: 'p95 of a save at 100 a second beside 50 staff, above one without them',
        bound: 5,
        absent: notMeasured,
      },
      {
        benchmark: 'desk',
        what: 'longest block of the event loop by the jobs of the desk',
        bound: 20,
        absent: notMeasured,
      },
    ],
  },
  {
    subject: 'growth to 10,000 accounts',
    promise: 'p99 within 1.5 times that of 100 accounts',
    figures: ['save', 'read'].map((what) => ({
      benchmark: 'scale',
      what: `p99 of a ${what}, 20 at once`,
      goal: 1 / 1.5,
    })),
  },
]

/** Returns a figure with the limits of its promise; a figure without a promise keeps its own. */
export function withLimits(benchmark: string, figure: Figure): Figure {
  const limited = bars
    .flatMap(({ figures }) => figures)
    .find((one) => one.benchmark === benchmark && one.what === figure.what)
  return limited ? { ...figure, goal: limited.goal, bound: limited.bound } : figure
}

/** Returns a table of all promises: the text, the newest figures, and whether they are within the limits. */
export function barsTable(results: readonly Result[]): string {
  const rows = bars.map(({ subject, promise, figures }) => {
    const found = figures.map((limited) => ({ limited, ...figureOf(results, limited) }))
    const dates = [...new Set(found.flatMap(({ date }) => date ?? []))].toSorted()
    return [
      subject,
      promise,
      found
        .map(({ figure }) => figure && shortly(figure))
        .filter(Boolean)
        .join('; '),
      dates.at(-1),
      verdictOf(found),
    ]
  })
  const head = ['Subject', 'Promise', 'Newest figure', 'Date', 'Verdict']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Returns docs/performance.md with the newest results. */
export function withBars(page: string, results: readonly Result[]): string {
  const marks = /(<!-- results -->)[\s\S]*?(<!-- \/results -->)/
  return page.replace(marks, (_all, from, to) => `${from}\n\n${barsTable(results)}\n\n${to}`)
}

function figureOf(results: readonly Result[], { benchmark, what }: LimitedFigure) {
  const result = results.find(({ name }) => name === benchmark)
  const figure = result?.figures.find((one) => one.what === what)
  return { figure: figure && withLimits(benchmark, figure), date: figure && result?.date }
}

interface Found {
  readonly limited: LimitedFigure
  readonly figure: Figure | undefined
}

/** Returns "reached", or each missed figure with its reason, and each absent one. */
function verdictOf(found: readonly Found[]): string {
  const missed = found.flatMap(({ figure }) =>
    figure && !isReached(figure)
      ? [`**missed**: ${figure.what}${figure.reason ? `, because ${figure.reason}` : ''}`]
      : [],
  )
  const absent = found.flatMap(({ figure, limited }) =>
    figure ? [] : [limited.absent ?? `no figure of ${limited.what}`],
  )
  return [
    ...(missed.length > 0 ? missed : found.some(({ figure }) => figure) ? ['reached'] : []),
    ...new Set(absent),
  ].join('; ')
}

function shortly(figure: Figure): string {
  const ratio = figure.goal === undefined ? undefined : ratioOf(figure)
  const amount = `${rounded(figure.ours.median)} ${figure.ours.unit}`.trim()
  return ratio === undefined ? amount : `${amount}, ${rounded(ratio)}x`
}

/** Formats a number with three significant digits, or as a whole number. */
export function rounded(number: number): string {
  return number >= 100 ? String(Math.round(number)) : String(Number(number.toPrecision(3)))
}
