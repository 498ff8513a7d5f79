import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { compilePdf } from '#pdf/compile.ts'
import { createPdfRenderer, startPdfProcess } from '#pdf/renderer.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { type Measured, measuredOf, measureInTurn } from './measure.ts'
import { drawnByPdfkit } from './pdf/drawnByPdfkit.ts'
import { recordOf } from './pdf/records.ts'

const documents = 300

/** Compares with pdfkit without and with tags; the first one is the reference of the goal. */
async function* times(what: string, note: string, owners?: number): AsyncGenerator<Figure> {
  const [ours, plain, tagged] = (await measureInTurn([
    { name: 'ours', run: (round) => compilePdf(recordOf(round, owners)) },
    { name: 'pdfkit', run: (round) => drawnByPdfkit(recordOf(round, owners)) },
    { name: 'pdfkit with tags, PDF/A-3a', run: (round) => drawnByPdfkit(recordOf(round, owners), true) },
  ])) as [Measured, Measured, Measured]
  yield { what, ours, reference: plain, note }
  yield { what: `${what}, beside a reference that tags its texts too`, ours, reference: tagged }
}

/**
 * Compares the resident memory of the PDF process during the last hundred documents with that during the second
 * hundred.
 */
async function memory(): Promise<Figure> {
  const started: ChildProcess[] = []
  const renderer = createPdfRenderer({
    documentsPerProcess: documents + 1,
    start: (megabytes) => {
      const child = startPdfProcess(megabytes)
      started.push(child)
      return child
    },
  })
  const resident: number[] = []
  for (let round = 0; round < documents; round++) {
    await renderer.render(recordOf(round))
    resident.push(residentMegabytes(started.at(-1)?.pid ?? 0))
  }
  renderer.close()
  if (started.length > 1) throw new Error(`the process was replaced ${started.length - 1} times`)
  return {
    what: `memory over ${documents} documents of uae-2 in one process, which by default is replaced after 100`,
    ours: measuredOf('documents 201 to 300', 'MB', resident.slice(200)),
    reference: measuredOf('documents 101 to 200', 'MB', resident.slice(100, 200)),
    goal: 1 / 1.05,
  }
}

function residentMegabytes(process: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(process)], { encoding: 'utf8' })) / 1024
}

export default {
  name: 'pdf',
  about:
    'The PDF of record, PDF/A-3a with tags, contents and chart of owners, against the same rows drawn by pdfkit without these, in one process; the answers differ each time.',
  async *run() {
    yield* times(
      'uae-2',
      'of 100 ms of processor time, the compiler takes 50 for layout, because it caches questions and statements between documents, and 20 for PDF/A-3a with tags; signatures take 8, packing the tags 8, the texts 6. The reference lays out every text once, without page numbers and contents, in 180.',
    )
    yield* times(
      '500 owners, two thirds of whom sign',
      'no change of the template reaches the reference: of 1.4 s of processor time, layout takes 0.8 to 1.0, two thirds of that for shaping 22,000 texts (0.28 with texts of one letter), while the reference takes 0.6 in all. Writing PDF/A-3a with tags takes 0.18, packing the tags 0.06, the texts 0.05, clearing the compiler’s cache 0.1 (2026-11-22, on a busy machine). Tried without gain: fewer blocks per entry, no grids, no breaking of long words, no kerning, simple line breaks, one font.',
      500,
    )
    const { length } = await compilePdf(recordOf(0, 500))
    yield { what: '500 owners, size', ours: measuredOf('ours', 'MB', [length / 1e6]) }
    yield await memory()
  },
} satisfies Benchmark
