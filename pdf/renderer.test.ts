import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SubmissionRecord } from '#domain/application/record.ts'
import type { Answer } from '#domain/kit/values/answers.ts'
import { compilePdf } from './compile.ts'
import { drawnSignature, owner, recordOf } from './fixtures/record.ts'
import { startAtOwnPriority } from './fixtures/startPdfProcess.ts'
import { createPdfRenderer, type PdfRenderer, type PdfRendererOptions, startPdfProcess } from './renderer.ts'

const record = recordOf(await drawnSignature())
const open: PdfRenderer[] = []
afterEach(() => {
  for (const renderer of open.splice(0)) renderer.close()
})

/** Returns a renderer with all its processes. */
function watched(options: PdfRendererOptions = {}): { renderer: PdfRenderer; processes: ChildProcess[] } {
  const processes: ChildProcess[] = []
  const start = (megabytes?: number) => {
    const child = startAtOwnPriority(megabytes)
    processes.push(child)
    return child
  }
  const renderer = createPdfRenderer({ ...options, start })
  open.push(renderer)
  return { renderer, processes }
}

/** Returns a record that takes seconds: 500 owners with texts without spaces. */
function dearRecord(): SubmissionRecord {
  const rows = Array.from({ length: 500 }, (_, index) => {
    const row = owner(index)
    return { ...row, answers: row.answers.map((answer) => ({ ...answer, text: 'W'.repeat(250) })) }
  })
  const answers: Answer[] = [{ type: 'rows', path: 'shareholders', label: 'Holders', rows }]
  return { ...record, sections: [{ id: 'owners', path: '', title: '', groups: [{ id: '', title: '', answers }] }] }
}

describe('createPdfRenderer', () => {
  it('[V5] renders an ordinary draft and a submission before the heavy drafts of two accounts', async () => {
    const { renderer } = watched({ processes: 2, timeLimitMilliseconds: 120_000 })
    const done: string[] = []
    const render = async (name: string, item: SubmissionRecord) => {
      await renderer.render(item)
      done.push(name)
    }
    const dear = { ...dearRecord(), draft: true }
    const attack = [render('dear', dear), render('dear', dear)]
    await Promise.all([render('draft', { ...record, draft: true }), render('submission', record), ...attack])
    // On a slow machine one heavy draft may finish first, while the second process starts for the others.
    expect(done.slice(0, 3)).toEqual(expect.arrayContaining(['draft', 'submission']))
    expect(done.at(-1)).toBe('dear')
  })

  it('[V5] renders a submission before queued drafts, even with one process', async () => {
    const { renderer } = watched()
    const done: string[] = []
    const draft = { ...record, draft: true }
    const render = (name: string, item: SubmissionRecord, priority = 0) =>
      renderer.render(item, undefined, { priority }).then(() => done.push(name))
    await Promise.all([
      render('first', draft),
      render('greedy', draft, -9000),
      render('frugal', draft, -10),
      render('submission', record, -20_000),
    ])
    expect(done).toEqual(['first', 'submission', 'frugal', 'greedy'])
  })

  it('[V5] limits the time of a draft more than that of a submission', async () => {
    const { renderer, processes } = watched({ timeLimitMilliseconds: 30_000, draftTimeLimitMilliseconds: 1 })
    const reason = expect.stringMatching(/^(tooSlow|delayed)$/)
    await expect(renderer.render({ ...record, draft: true })).rejects.toMatchObject({ reason })
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
    expect(processes).toHaveLength(2)
  })

  it('[V5] kills the process of a draft whose client disconnected, and removes a queued one', async () => {
    const { renderer, processes } = watched({ timeLimitMilliseconds: 120_000 })
    const client = new AbortController()
    const draft = (one: SubmissionRecord) =>
      renderer.render({ ...one, draft: true }, undefined, { signal: client.signal })
    const drafts = Promise.allSettled([draft(dearRecord()), draft(record)])
    client.abort(new Error('disconnected'))
    const reason = { message: 'disconnected' }
    expect(await drafts).toMatchObject([{ reason }, { reason }])
    expect(processes[0]?.killed).toBe(true)
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
  })

  it('renders the same bytes as any other process', async () => {
    const { renderer } = watched()
    expect(Buffer.compare(await renderer.render(record), await compilePdf(record))).toBe(0)
  })

  it('renders concurrent documents one after another in one process', async () => {
    const { renderer, processes } = watched()
    const names = ['One', 'Two', 'Three', 'Four']
    const all = await Promise.all(names.map((companyName) => renderer.render({ ...record, companyName })))
    for (const [index, bytes] of all.entries()) {
      const expected = await compilePdf({ ...record, companyName: names[index] ?? '' })
      expect(Buffer.compare(bytes, expected)).toBe(0)
    }
    expect(processes).toHaveLength(1)
  })

  it('replaces its process after a number of documents', async () => {
    const { renderer, processes } = watched({ documentsPerProcess: 2 })
    for (let count = 0; count < 5; count++) await renderer.render(record)
    expect(processes).toHaveLength(3)
  })

  it('renders the document again when its process is killed', async () => {
    const { renderer, processes } = watched()
    const document = renderer.render(record)
    setTimeout(() => processes[0]?.kill('SIGKILL'), 5)
    expect((await document).length).toBeGreaterThan(10_000)
    expect(processes).toHaveLength(2)
  })

  it('renders the next document after its idle process was killed', async () => {
    const { renderer, processes } = watched()
    await renderer.render(record)
    processes[0]?.kill('SIGKILL')
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
  })

  it('kills an idle process, even an unused one, and renders the next document in another', async () => {
    const { renderer, processes } = watched({ idleMilliseconds: 1 })
    const gone = async (child?: ChildProcess) => child?.signalCode === null && (await once(child, 'exit'))
    await gone(processes[0])
    const documents = await Promise.all([renderer.render(record), renderer.render(record)])
    for (const { length } of documents) expect(length).toBeGreaterThan(10_000)
    await gone(processes[1])
    expect(processes).toHaveLength(2)
  })

  it('fails a record whose process is killed twice, by its own reason', async () => {
    const renderer = createPdfRenderer({
      start() {
        const child = startPdfProcess()
        setTimeout(() => child.kill('SIGKILL'), 5)
        return child
      },
    })
    open.push(renderer)
    await expect(renderer.render(record)).rejects.toMatchObject({ reason: 'killed' })
  })

  it('[F4] fails a document whose process gets no processor time as delayed, and renders the next one', async () => {
    const { renderer, processes } = watched({ draftTimeLimitMilliseconds: 500 })
    await renderer.render(record)
    process.kill(processes[0]?.pid ?? 0, 'SIGSTOP')
    await expect(renderer.render({ ...record, draft: true })).rejects.toMatchObject({ reason: 'delayed' })
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
    expect(processes).toHaveLength(2)
  })

  it('[F4] fails a document at its limit of processor time as too slow', async () => {
    const { renderer } = watched({ timeLimitMilliseconds: 600 })
    let used = 0
    const onCpuTime = (milliseconds: number) => {
      used = milliseconds
    }
    const drawn = renderer.render(dearRecord(), undefined, { onCpuTime })
    await expect(drawn).rejects.toMatchObject({ reason: expect.stringMatching(/^(tooSlow|delayed)$/) })
    expect(used).toBeGreaterThan(0)
    expect(used).toBeLessThan(1200)
  })

  it('terminates a process beyond its memory limit without retry, and renders the next document', async () => {
    const { renderer, processes } = watched({ memoryMegabytes: 20 })
    await expect(renderer.render(record)).rejects.toMatchObject({ reason: 'tooLarge' })
    expect(processes).toHaveLength(1)
    // The record needs seconds of processor time to exceed this limit; a busy machine needs more than the usual limit.
    const roomy = watched({ memoryMegabytes: 450, timeLimitMilliseconds: 120_000 })
    const [section] = record.sections
    if (!section) throw new TypeError('a record without sections')
    const long = { ...record, sections: Array.from({ length: 4000 }, () => section) }
    await expect(roomy.renderer.render(long)).rejects.toMatchObject({ reason: 'tooLarge' })
    expect((await roomy.renderer.render(record)).length).toBeGreaterThan(10_000)
    expect(roomy.processes).toHaveLength(2)
  })

  it('starts a process whose heap may exceed its limit of memory, so that V8 does not abort it first', () => {
    const child = startPdfProcess(300)
    child.kill()
    expect(child.spawnargs).toContain('--max-old-space-size=556')
  })

  it('rejects documents beyond its queue limit, and accepts more later', async () => {
    const { renderer } = watched({ queueLimit: 2 })
    const taken = [renderer.render(record), renderer.render(record)]
    await expect(renderer.render(record)).rejects.toMatchObject({ reason: 'busy' })
    await Promise.all(taken)
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
  })

  it('fails unfinished documents when it is closed, and kills its process', async () => {
    const { renderer, processes } = watched()
    const documents = Promise.allSettled([renderer.render(record), renderer.render(record)])
    renderer.close()
    expect(await documents).toMatchObject([{ reason: { reason: 'closed' } }, { reason: { reason: 'closed' } }])
    await expect(renderer.render(record)).rejects.toMatchObject({ reason: 'closed' })
    expect(processes.every((child) => child.killed)).toBe(true)
  })

  it('fails a record that the template cannot render, and renders the next one', async () => {
    const { renderer } = watched()
    await expect(renderer.render({ ...record, submittedAt: 'never' })).rejects.toMatchObject({ reason: 'broken' })
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
  })

  it('passes no environment to its process', async () => {
    vi.stubEnv('NODE_OPTIONS', '--require=/no/such/file')
    const { renderer, processes } = watched()
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
    expect(processes).toHaveLength(1)
    vi.unstubAllEnvs()
  })
})
