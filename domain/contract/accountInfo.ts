import { z } from 'zod'
import { regionIds } from '../regions/index.ts'
import { leiRecord } from './form.ts'
import { maxReplyLength, outcomes, statuses } from './status.ts'
import { askedPlace, emptyObject, opaqueId, remark } from './values.ts'

const json = z.record(z.string(), z.unknown())

const accountInfoData = z.strictObject({
  accStatus: z.enum(statuses),
  /** The end of an application that was not approved; null for all others. */
  outcome: z.enum(outcomes).nullable(),
  account: z.string(),
  masterAccount: z.string(),
  email: z.string(),
  region: z.enum(regionIds),
  /** Empty until its first save. */
  companyName: z.string(),
  /** The reference of the submitted application; empty while it can be edited. */
  reference: z.string(),
  /** The corrections that the brokerage requested when it returned the application; empty otherwise. */
  remarks: z.array(remark),
  /** True once the application was submitted, even while it is returned. */
  wasSubmitted: z.boolean(),
  /** The only places that may be changed after a limited return; null when every place may be changed. */
  limitedTo: z.array(askedPlace).nullable(),
  /** The time at which the draft will be deleted, ISO 8601 in UTC; null unless the applicant asked for it. */
  deleteAt: z.string().nullable(),
})
export type AccountInfo = z.infer<typeof accountInfoData>

const formData = z.strictObject({
  clientDetail: json,
  clientOtherInfo: json,
  bankInfo: z.array(json),
  companyLeadership: z.array(json),
  /** Incremented by one with every save, upload and deletion of a file. */
  revision: z.number().int(),
  definitionVersion: z.string(),
})
/** The application data and their revision. */
export type FormData = z.infer<typeof formData>

const facts = z.strictObject({
  /** The last change of an answer that the declaration covers; null before the first. */
  lastChange: z
    .strictObject({
      /** The section's id. */
      section: z.string(),
      /** `YYYY-MM-DD` at the brokerage. */
      day: z.string(),
    })
    .nullable(),
  /** The last response of the register to each LEI of the application. */
  registered: z.array(leiRecord),
})

export const accountInfo = {
  findByid: {
    summary: 'Returns the account and its status',
    request: z.strictObject({ id: opaqueId }),
    data: accountInfoData,
  },
  findForm: {
    summary: 'Returns the application data',
    request: emptyObject,
    data: formData,
  },
  /** Returns the stored facts with which the rules across sections compare the answers. */
  findFacts: {
    summary: 'Returns the last change and the stored responses of the register of LEIs',
    request: emptyObject,
    data: facts,
  },
  /** Stores the reply to a remark of a returned application; an empty text removes it. Returns every remark. */
  replyToRemark: {
    summary: 'Replies to a remark of the brokerage',
    request: z.strictObject({ id: opaqueId, text: z.string().max(2 * maxReplyLength) }),
    data: z.strictObject({ remarks: z.array(remark) }),
  },
}
