import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { type EstimateRequest, estimateBounds } from '#domain/contract/passwordPolicy.ts'

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...estimateBounds })

parentPort?.on('message', ({ password, words }: EstimateRequest) => {
  parentPort?.postMessage(zxcvbn.check(password, [...words]).guessesLog10)
})
