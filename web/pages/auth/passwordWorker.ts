import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { type EstimateRequest, estimateBounds } from '#domain/contract/passwordPolicy.ts'

// The browser's counterpart of server/features/auth/passwordWorker.ts. Both must use the same dictionaries and bounds.
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...estimateBounds })

addEventListener('message', ({ data: { password, words } }: MessageEvent<EstimateRequest>) => {
  postMessage(zxcvbn.check(password, [...words]).guessesLog10)
})
