import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import {
  type EstimateRequest,
  estimateRequestOf,
  type PasswordProblem,
  passwordProblemOf,
  plainProblemOf,
} from '#domain/contract/passwordPolicy.ts'
import type { Settings } from '../../config/settings.ts'
import { unavailable } from '../failure.ts'
import { createSemaphore } from '../semaphore.ts'

type PasswordSettings = Pick<Settings, 'brokerName' | 'passwordBreachList'>

/**
 * Checks a password of allowed length against commonly used, expected and compromised ones (NIST SP 800-63B-4,
 * 3.1.1.2): it must not contain the applicant's e-mail, be guessable by the estimate of zxcvbn, or be in the breach
 * list.
 *
 * @returns the key of the problem under `requestErrors.problems`; undefined for an acceptable password
 * @throws ServiceError 503/3000 when overloaded
 */
export async function passwordProblem(
  { brokerName, passwordBreachList }: PasswordSettings,
  password: string,
  email: string,
): Promise<PasswordProblem | undefined> {
  const plainProblem = plainProblemOf(password, email)
  if (plainProblem) return plainProblem
  const guesses = await estimating.run('', () => estimate(estimateRequestOf(password, email, brokerName)))
  const problem = passwordProblemOf(password, email, guesses)
  if (problem) return problem
  return passwordBreachList !== '' && (await isBreached(passwordBreachList, password)) ? 'passwordCommon' : undefined
}

/** Limits estimates to one thread and to a queue of about a second. */
const estimating = createSemaphore({ concurrency: 1, maxWaiting: 30, refusal: () => unavailable(1) })

/** Milliseconds after which a hung thread is replaced; on a machine under full load, starting it may take seconds. */
const estimateTimeoutMilliseconds = 20_000
/** Milliseconds after which the idle thread is ended: its dictionaries occupy 25 MB, and load in 100 ms. */
const idleMilliseconds = 60_000

let worker: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

/** Returns the estimated number of guesses that find a password, as a power of ten. Runs on another thread. */
async function estimate(request: EstimateRequest): Promise<number> {
  clearTimeout(idleTimer)
  worker ??= new Worker(new URL('./passwordWorker.ts', import.meta.url))
  worker.ref()
  try {
    const response = once(worker, 'message', { signal: AbortSignal.timeout(estimateTimeoutMilliseconds) })
    worker.postMessage(request)
    const [guessesLog10] = await response
    return guessesLog10
  } catch (error) {
    endWorker()
    throw error instanceof Error && error.name === 'AbortError' ? unavailable(1) : error
  } finally {
    worker?.unref()
    idleTimer = setTimeout(endWorker, idleMilliseconds).unref()
  }
}

function endWorker(): void {
  void worker?.terminate()
  worker = undefined
}

/** Bytes that are read at once. */
const maxRange = 4096
/** Bytes that hold the rest of a line and the next one. */
const twoLines = 256

/**
 * Searches a file of breached passwords by bisection, so that a file of 40 GB takes about 30 short reads.
 *
 * @param path a text file with one SHA-1 hash a line in hexadecimal digits, in ascending order, with or without
 * `:count`: the format of the Have I Been Pwned downloader
 * @throws Error when the file cannot be read
 */
export async function isBreached(path: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  await using file = await open(path)
  let [low, high] = [0, (await file.stat()).size]
  while (high - low > maxRange) {
    const middle = Math.floor((low + high) / 2)
    const text = await readText(file, middle, twoLines)
    const nextLine = text.indexOf('\n') + 1
    if (hashAt(text, nextLine) <= hash) low = middle
    else high = middle + nextLine
  }
  const lines = (await readText(file, low, high - low + twoLines)).split('\n')
  return lines.some((line) => hashAt(line, 0) === hash)
}

async function readText(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}

function hashAt(text: string, index: number): string {
  return text.slice(index, index + 40).toUpperCase()
}
