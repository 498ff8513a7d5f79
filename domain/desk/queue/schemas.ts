import { z } from 'zod'
import { emptyObject, opaqueId } from '../../contract/values.ts'
import { account, label, person } from '../record/values.ts'

/** Maximum number of cases in one change. */
export const maxBulk = 200
/** Milliseconds between the reports of a page that it still shows a case. */
export const presenceMs = 30_000

export const queueSchemas = {
  /** Changes assignment, priority or a label of several cases, each independently. Decisions are never made in bulk. */
  bulk: {
    request: z.strictObject({
      accounts: z.array(account).min(1).max(maxBulk),
      change: z.discriminatedUnion('act', [
        z.strictObject({ act: z.literal('assign'), to: opaqueId.nullable() }),
        z.strictObject({ act: z.literal('priority'), priority: z.int().min(0).max(2) }),
        z.strictObject({ act: z.literal('addLabel'), label }),
        z.strictObject({ act: z.literal('removeLabel'), label }),
      ]),
    }),
    data: z.strictObject({
      done: z.array(z.string()),
      /** The result code and the sentence of each refusal. */
      refused: z.array(z.strictObject({ account: z.string(), code: z.int(), message: z.string() })),
    }),
  },
  findColleagues: {
    request: emptyObject,
    /** The colleagues who may work on cases in a region of the caller. */
    data: z.strictObject({ colleagues: z.array(person) }),
  },
  presence: {
    request: z.strictObject({ account }),
    /** Colleagues whose page shows the case now. */
    data: z.strictObject({ others: z.array(person) }),
  },
} as const
