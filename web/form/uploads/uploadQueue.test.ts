import { describe, expect, it } from 'vitest'
import { SendLimit, UploadQueue, type UploadRequest } from './uploadQueue.ts'

interface Sent {
  readonly file: File
  readonly idempotencyKey: string | undefined
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
  readonly done: (result: string) => void
  readonly fail: (caught: unknown) => void
}

function queueWith(validate: (file: File) => string | undefined = () => undefined, limit = new SendLimit(2)) {
  const sent: Sent[] = []
  const results: string[] = []
  const leftOver: (string | undefined)[] = []
  const cancelled: string[] = []
  const session = { isHeld: false }
  const request: UploadRequest<string> = (file, { idempotencyKey, onProgress, signal }) =>
    new Promise((done, fail) => {
      signal.addEventListener('abort', () => fail(new Error('aborted')))
      sent.push({ file, idempotencyKey, onProgress, signal, done, fail })
    })
  const queue = new UploadQueue({
    request,
    limit,
    validate,
    onDone: (result) => results.push(result),
    onOrphaned: (result) => leftOver.push(result),
    onCancelled: ({ name }) => cancelled.push(name),
    isPaused: () => session.isHeld,
    classifyError: (caught) => ({ reason: String(caught), isFinal: caught === 'wrong type' }),
  })
  return { queue, sent, results, leftOver, cancelled, session }
}

const fileOf = (name: string) => new File(['x'], name)
const settled = () => new Promise((resolve) => setTimeout(resolve))
const states = (queue: ReturnType<typeof queueWith>['queue']) =>
  queue.items.get().map(({ name, state }) => `${name} ${state}`)

describe('[UPL-1] uploading', () => {
  it('sends two files at a time, and the next when one is done', async () => {
    const { queue, sent, results } = queueWith()
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')])
    expect(states(queue)).toEqual(['a sending', 'b sending', 'c waiting'])
    sent[0]?.done('A')
    await settled()
    expect(results).toEqual(['A'])
    expect(states(queue)).toEqual(['b sending', 'c sending'])
  })

  it('[F5] sends two files at a time across two questions', async () => {
    const limit = new SendLimit(2)
    const [one, other] = [queueWith(undefined, limit), queueWith(undefined, limit)]
    one.queue.add([fileOf('a'), fileOf('b')])
    other.queue.add([fileOf('c'), fileOf('d')])
    expect(states(other.queue)).toEqual(['c waiting', 'd waiting'])
    one.queue.cancel(1)
    expect([states(one.queue), states(other.queue)]).toEqual([['b sending'], ['c sending', 'd waiting']])
    one.sent[1]?.fail('offline')
    await settled()
    expect([states(one.queue), states(other.queue)]).toEqual([['b failed'], ['c sending', 'd sending']])
    other.queue.cancelAll()
    one.queue.retry(2)
    expect(states(one.queue)).toEqual(['b sending'])
  })

  it('shows progress', () => {
    const { queue, sent } = queueWith()
    queue.add([fileOf('a')])
    sent[0]?.onProgress(0.42)
    expect(queue.items.get()[0]?.progress).toBe(0.42)
  })

  it('keeps a failed file, with the reason, until it is retried with the same key', async () => {
    const { queue, sent, results } = queueWith()
    queue.add([fileOf('a'), fileOf('b')])
    sent[1]?.done('B')
    sent[0]?.fail('no answer')
    await settled()
    expect(queue.items.get()[0]).toMatchObject({ state: 'failed', reason: 'no answer' })
    queue.retry(1)
    expect(states(queue)).toEqual(['a sending'])
    sent[2]?.done('A')
    await settled()
    expect(results).toEqual(['B', 'A'])
    expect(queue.items.get()).toEqual([])
    const [first, other, again] = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('does not offer a retry of a file that the server will always reject', async () => {
    const { queue, sent } = queueWith()
    queue.add([fileOf('a')])
    sent[0]?.fail('wrong type')
    await settled()
    queue.retry(1)
    expect(queue.items.get()[0]).toMatchObject({ state: 'refused', reason: 'wrong type' })
    expect(sent).toHaveLength(1)
  })

  it('cancels a file in progress, and sends the next', async () => {
    const { queue, sent, results } = queueWith()
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')])
    queue.cancel(1)
    await settled()
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(states(queue)).toEqual(['b sending', 'c sending'])
    expect(results).toEqual([])
  })

  it.each([
    ['in the middle: it may have been stored', 0.5, 'B', undefined, true],
    ['after it was sent completely: the response contains the file to delete', 1, 'A', 'A', false],
    ['after it was sent completely, when its response is lost', 1, undefined, undefined, false],
  ])('reports whether a file was stored that was cancelled %s', async (_, share, answer, expected, isAborted) => {
    const { queue, sent, results, leftOver, cancelled } = queueWith()
    queue.add([fileOf('a')])
    sent[0]?.onProgress(share)
    queue.cancel(1)
    expect([queue.items.get(), cancelled, sent[0]?.signal.aborted]).toEqual([[], ['a'], isAborted])
    if (answer) sent[0]?.done(answer)
    else sent[0]?.fail('no answer')
    await settled()
    expect([leftOver, results]).toEqual([[expected], []])
  })

  it('reports a dismissed file whose response was lost, and no other', async () => {
    const { queue, sent, leftOver } = queueWith()
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')])
    queue.cancel(3)
    sent[0]?.fail('no answer')
    sent[1]?.fail('wrong type')
    await settled()
    queue.cancel(2)
    expect(leftOver).toEqual([])
    queue.cancel(1)
    expect(leftOver).toEqual([undefined])
  })

  it('[API-7] pauses files in progress while nothing can be sent, and sends them again with the same keys', async () => {
    const { queue, sent, session } = queueWith()
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')])
    session.isHeld = true
    sent[0]?.fail('token is expired')
    sent[1]?.fail('token is expired')
    await settled()
    queue.resume()
    expect(states(queue)).toEqual(['a waiting', 'b waiting', 'c waiting'])
    session.isHeld = false
    queue.resume()
    expect(states(queue)).toEqual(['a sending', 'b sending', 'c waiting'])
    const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect(keys.slice(2)).toEqual(keys.slice(0, 2))
  })

  it('reports nothing of cancelled uploads', async () => {
    const { queue, sent, leftOver, cancelled } = queueWith()
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')])
    queue.cancelAll()
    await settled()
    expect([queue.items.get(), leftOver, cancelled, sent.length]).toEqual([[], [], [], 2])
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  it('reports at once why a file is not sent, until it is dismissed or chosen again', () => {
    const { queue, sent } = queueWith((file) => (file.name.startsWith('big') ? 'too big' : undefined))
    queue.add([fileOf('big'), fileOf('a')])
    expect(states(queue)).toEqual(['big refused', 'a sending'])
    expect(sent.map(({ file }) => file.name)).toEqual(['a'])
    queue.add([fileOf('b')])
    expect(states(queue)).toEqual(['big refused', 'a sending', 'b sending'])
    queue.add([fileOf('big'), fileOf('bigger')])
    expect(states(queue)).toEqual(['a sending', 'b sending', 'big refused', 'bigger refused'])
    queue.cancel(4)
    expect(states(queue)).toEqual(['a sending', 'b sending', 'bigger refused'])
  })
})
