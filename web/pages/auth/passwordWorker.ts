import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { type EstimateRequest, estimateBounds } from '#domain/contract/passwordPolicy.ts'

// The worker of the browser, as server/features/auth/passwordWorker.ts is of the server: equal dictionaries and bounds.
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...estimateBounds })

addEventListener('message', ({ data: { password, words } }: MessageEvent<EstimateRequest>) => {
  postMessage(zxcvbn.check(password, [...words]).guessesLog10)
})
