import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Settings } from '../../config/settings.ts'
import { unavailable } from '../failure.ts'
import { createSemaphore } from '../semaphore.ts'
import { withSpan } from '../tracing/spans.ts'

type Cost = Pick<Settings, 'argonMemory' | 'argonPasses'>

const derive = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
    void argon2('argon2id', parameters, done),
)

/**
 * Runs at most one hash for each core, because a hash occupies a thread for tens of milliseconds, and these threads
 * also read files. The queue is limited to an acceptable wait.
 */
const hashing = createSemaphore({
  concurrency: availableParallelism(),
  maxWaiting: availableParallelism() * 16,
  refusal: () => unavailable(1),
})

/** `$argon2id$v=19$m=..,t=..,p=1$salt$hash`, the format that other software reads as well. */
const storedHashPattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=1\$([\w+/]{11,86})\$([\w+/]{43})$/

/** Hashes a password exactly as typed, by Argon2id with a random salt. @throws ServiceError 503/3000 when overloaded */
export async function hashPassword(cost: Cost, password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashWith(cost, password, salt)
  return `$argon2id$v=19$${costText(cost)}$${base64(salt)}$${base64(hash)}`
}

/**
 * Returns true when a password matches a hash. Without a hash it takes as long and returns false, so that the time does
 * not reveal whether an account exists.
 * @throws ServiceError 503/3000 when overloaded
 */
export async function verifyPassword(cost: Cost, passwordHash: string | undefined, password: string): Promise<boolean> {
  const [, memory, passes, salt = '', hash = ''] = storedHashPattern.exec(passwordHash ?? '') ?? []
  if (memory === undefined) {
    await hashWith(cost, password, randomBytes(16))
    return false
  }
  const asStored = { argonMemory: Number(memory), argonPasses: Number(passes) }
  return timingSafeEqual(await hashWith(asStored, password, Buffer.from(salt, 'base64')), Buffer.from(hash, 'base64'))
}

/** Returns the hash to store for a verified password: a new one when the cost was raised since the old one was made. */
export async function renewHash(cost: Cost, passwordHash: string, password: string): Promise<string> {
  return passwordHash.includes(`$${costText(cost)}$`) ? passwordHash : hashPassword(cost, password)
}

function hashWith({ argonMemory, argonPasses }: Cost, password: string, nonce: Buffer): Promise<Buffer> {
  const cost = { memory: argonMemory, passes: argonPasses, parallelism: 1 }
  const hash = () => derive({ message: password, nonce, tagLength: 32, ...cost })
  return withSpan('hash password', 'internal', () => hashing.run('', hash))
}

function costText({ argonMemory, argonPasses }: Cost): string {
  return `m=${argonMemory},t=${argonPasses},p=1`
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}
