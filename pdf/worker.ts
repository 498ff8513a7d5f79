import { compilePdf } from './compile.ts'
import type { PdfJob } from './renderer.ts'
import { serveJobs } from './workers/serveJobs.ts'

// The child process that renders documents.
serveJobs(({ record, attached, brand }: PdfJob) => compilePdf(record, { attached, brand }))
