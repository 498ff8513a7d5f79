import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SubmissionRecord } from '#domain/application/record.ts'
import type { Answer } from '#domain/kit/answers.ts'
import { compilePdf } from './compile.ts'
import { drawnSignature, owner, recordOf } from './fixtures/record.ts'
import { createPdfRenderer, type PdfRenderer, type PdfRendererOptions, startPdfProcess } from './renderer.ts'

const record = recordOf(await drawnSignature())
const open: PdfRenderer[] = []
afterEach(() => {
  for (const renderer of open.splice(0)) renderer.close()
})

/** A renderer, and every process it has started. */
function watched(options: PdfRendererOptions = {}): { renderer: PdfRenderer; processes: ChildProcess[] } {
  const processes: ChildProcess[] = []
  const start = (megabytes?: number) => {
    const child = startPdfProcess(megabytes)
    processes.push(child)
    return child
  }
  const renderer = createPdfRenderer({ ...options, start })
  open.push(renderer)
  return { renderer, processes }
}

/** A record that takes seconds: 500 owners with texts without spaces. */
function dearRecord(): SubmissionRecord {
  const rows = Array.from({ length: 500 }, (_, index) => {
    const row = owner(index)
    return { ...row, answers: row.answers.map((answer) => ({ ...answer, text: 'W'.repeat(250) })) }
  })
  const answers: Answer[] = [{ type: 'rows', path: 'shareholders', label: 'Holders', rows }]
  return { ...record, sections: [{ id: 'owners', path: '', title: '', groups: [{ id: '', title: '', answers }] }] }
}

describe('createPdfRenderer', () => {
  it('[V5] makes an ordinary draft and a submission before the dear drafts of two accounts are done', async () => {
    const { renderer } = watched({ processes: 2, timeLimitMilliseconds: 120_000 })
    const done: string[] = []
    const render = async (name: string, item: SubmissionRecord) => {
      await renderer.render(item)
      done.push(name)
    }
    const dear = { ...dearRecord(), draft: true }
    const attack = [render('dear', dear), render('dear', dear)]
    await Promise.all([render('draft', { ...record, draft: true }), render('submission', record), ...attack])
    // One dear draft may end first on a slow machine, which starts the second process for the others.
    expect(done.slice(0, 3)).toEqual(expect.arrayContaining(['draft', 'submission']))
    expect(done.at(-1)).toBe('dear')
  }, 240_000)

  it('[V5] makes a submission before the drafts that wait, by one process too', async () => {
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

  it('[V5] gives a draft less time than a submission', async () => {
    const { renderer, processes } = watched({ timeLimitMilliseconds: 30_000, draftTimeLimitMilliseconds: 1 })
    const reason = expect.stringMatching(/^(tooSlow|delayed)$/)
    await expect(renderer.render({ ...record, draft: true })).rejects.toMatchObject({ reason })
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
    expect(processes).toHaveLength(2)
  })

  it('[V5] ends the process of a draft whose client has disconnected, and drops one that waits', async () => {
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

  it('gives the same bytes as any other process', async () => {
    const { renderer } = watched()
    expect(Buffer.compare(await renderer.render(record), await compilePdf(record))).toBe(0)
  })

  it('makes documents asked for at once one after another in one process', async () => {
    const { renderer, processes } = watched()
    const names = ['One', 'Two', 'Three', 'Four']
    const all = await Promise.all(names.map((companyName) => renderer.render({ ...record, companyName })))
    for (const [index, bytes] of all.entries()) {
      const expected = await compilePdf({ ...record, companyName: names[index] ?? '' })
      expect(Buffer.compare(bytes, expected)).toBe(0)
    }
    expect(processes).toHaveLength(1)
  })

  it('replaces its process after so many documents', async () => {
    const { renderer, processes } = watched({ documentsPerProcess: 2 })
    for (let count = 0; count < 5; count++) await renderer.render(record)
    expect(processes).toHaveLength(3)
  })

  it('makes the document all the same when its process is killed in the middle', async () => {
    const { renderer, processes } = watched()
    const document = renderer.render(record)
    setTimeout(() => processes[0]?.kill('SIGKILL'), 5)
    expect((await document).length).toBeGreaterThan(10_000)
    expect(processes).toHaveLength(2)
  })

  it('makes the next document when its idle process was killed', async () => {
    const { renderer, processes } = watched()
    await renderer.render(record)
    processes[0]?.kill('SIGKILL')
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
  })

  it('lets its process go after a rest, were it never asked, and makes the next document in another', async () => {
    const { renderer, processes } = watched({ idleMilliseconds: 1 })
    const gone = async (child?: ChildProcess) => child?.signalCode === null && (await once(child, 'exit'))
    await gone(processes[0])
    const documents = await Promise.all([renderer.render(record), renderer.render(record)])
    for (const { length } of documents) expect(length).toBeGreaterThan(10_000)
    await gone(processes[1])
    expect(processes).toHaveLength(2)
  })

  it('gives a record up whose process dies twice', async () => {
    const renderer = createPdfRenderer({
      start() {
        const child = startPdfProcess()
        setTimeout(() => child.kill('SIGKILL'), 5)
        return child
      },
    })
    open.push(renderer)
    await expect(renderer.render(record)).rejects.toMatchObject({ reason: 'died' })
  })

  it('[F4] ends a document whose process gets no processor time as delayed, and makes the next one', async () => {
    const { renderer, processes } = watched({ timeLimitMilliseconds: 8000 })
    await renderer.render(record)
    process.kill(processes[0]?.pid ?? 0, 'SIGSTOP')
    await expect(renderer.render(record)).rejects.toMatchObject({ reason: 'delayed' })
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
    expect(processes).toHaveLength(2)
  })

  it('[F4] ends a document at its limit of processor time as too slow', async () => {
    const { renderer } = watched({ timeLimitMilliseconds: 600 })
    let used = 0
    const onDrawn = (milliseconds: number) => {
      used = milliseconds
    }
    const drawn = renderer.render(dearRecord(), undefined, { onDrawn })
    await expect(drawn).rejects.toMatchObject({ reason: expect.stringMatching(/^(tooSlow|delayed)$/) })
    expect(used).toBeGreaterThan(0)
    expect(used).toBeLessThan(1200)
  })

  it('ends a process that takes more memory than it may, once, and makes the next document in another', async () => {
    const { renderer, processes } = watched({ memoryMegabytes: 20 })
    await expect(renderer.render(record)).rejects.toMatchObject({ reason: 'tooLarge' })
    expect(processes).toHaveLength(1)
    // The record takes seconds of a processor to exceed this limit, on a busy machine more than the usual limit of time.
    const roomy = watched({ memoryMegabytes: 450, timeLimitMilliseconds: 120_000 })
    const [section] = record.sections
    if (!section) throw new TypeError('a record without sections')
    const long = { ...record, sections: Array.from({ length: 4000 }, () => section) }
    await expect(roomy.renderer.render(long)).rejects.toMatchObject({ reason: 'tooLarge' })
    expect((await roomy.renderer.render(record)).length).toBeGreaterThan(10_000)
    expect(roomy.processes).toHaveLength(2)
  }, 240_000)

  it('refuses more documents than its queue holds, then takes more', async () => {
    const { renderer } = watched({ queueLimit: 2 })
    const taken = [renderer.render(record), renderer.render(record)]
    await expect(renderer.render(record)).rejects.toMatchObject({ reason: 'busy' })
    await Promise.all(taken)
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
  })

  it('refuses what is not made when it is closed, and ends its process', async () => {
    const { renderer, processes } = watched()
    const documents = Promise.allSettled([renderer.render(record), renderer.render(record)])
    renderer.close()
    expect(await documents).toMatchObject([{ reason: { reason: 'closed' } }, { reason: { reason: 'closed' } }])
    await expect(renderer.render(record)).rejects.toMatchObject({ reason: 'closed' })
    expect(processes.every((child) => child.killed)).toBe(true)
  })

  it('says that a record cannot be drawn, and goes on', async () => {
    const { renderer } = watched()
    await expect(renderer.render({ ...record, submittedAt: 'never' })).rejects.toMatchObject({ reason: 'broken' })
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
  })

  it('gives its process none of the environment', async () => {
    vi.stubEnv('NODE_OPTIONS', '--require=/no/such/file')
    const { renderer, processes } = watched()
    expect((await renderer.render(record)).length).toBeGreaterThan(10_000)
    expect(processes).toHaveLength(1)
    vi.unstubAllEnvs()
  })
})
