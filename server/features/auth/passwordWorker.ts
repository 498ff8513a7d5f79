import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** A password to estimate, and the words that an attacker of this account would try first. */
export interface EstimateRequest {
  readonly password: string
  readonly words: readonly string[]
}

/**
 * Bounds of one estimate: random digits of this length take 30 ms of processor time, and 80 ms with the default number
 * of substitutions.
 */
const bounds = { maxLength: 64, l33tMaxSubstitutions: 20 } as const

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...bounds })

parentPort?.on('message', ({ password, words }: EstimateRequest) => {
  parentPort?.postMessage(zxcvbn.check(password, [...words]).guessesLog10)
})
