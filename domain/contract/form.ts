import { z } from 'zod'
import { isLei, normaliseCode } from '../kit/kinds/text/identifier.ts'
import { codes } from './codes.ts'
import type { RuleParams } from './values.ts'

const savedRevision = {
  revision: z.number().int(),
  /**
   * The stored revision before the save. If it is later than the revision of the page, another session saved or
   * uploaded.
   */
  before: z.number().int(),
}

const save = {
  request: z.strictObject({
    /** The section's id. */
    section: z.string().regex(/^[A-Za-z]{1,60}$/),
    /** The base revision of the changes. */
    revision: z.number().int().min(0),
    /** The changed fields only, as `kit/changes.ts` defines. */
    changes: z.record(z.string().max(100), z.unknown()),
  }),
  data: z.union([
    /** For a page that had the revision before the save, and therefore every other value. */
    z.strictObject({
      ...savedRevision,
      /** The changes of the request in their stored form. */
      changes: z.record(z.string(), z.unknown()),
    }),
    z.strictObject({
      ...savedRevision,
      /** The stored values of the section. */
      values: z.record(z.string(), z.unknown()),
    }),
  ]),
}

export type SaveRequest = z.infer<typeof save.request>
export type SaveData = z.infer<typeof save.data>

/** A register's entry of an LEI. */
export const leiRecord = z.strictObject({
  leiNumber: z.string(),
  legalName: z.string(),
  /** Of the entity: ACTIVE, INACTIVE. */
  status: z.string(),
  /** Of the registration: ISSUED, LAPSED .. */
  registrationStatus: z.string(),
  nextRenewalDate: z.string().nullable(),
  address: z.string(),
  /** The parts of the address, from which a form can be filled in; absent without a register. */
  addressParts: z
    .strictObject({
      lines: z.array(z.string()),
      city: z.string(),
      postalCode: z.string(),
      /** ISO 3166-1 alpha-2. */
      country: z.string(),
    })
    .optional(),
  /** The number in the register of companies; absent where the register has none. */
  registeredAs: z.string().optional(),
  /** ISO 3166-1 alpha-2, or ISO 3166-2 with a subdivision; absent where the register has none. */
  jurisdiction: z.string().optional(),
  /** The source: `gleif`, or `format` when the register is unavailable and only the check digits were verified. */
  source: z.enum(['gleif', 'format']),
})
export type LeiRecord = z.infer<typeof leiRecord>

export const form = {
  updateAndCreateClientDetail: { summary: 'Saves changed fields of clientDetail', ...save },
  updateAndCreateBank: { summary: 'Saves changed fields of bankInfo', ...save },
  updateAndCreateClientOtherInfo: { summary: 'Saves changed fields of clientOtherInfo', ...save },
  updateAndCreateCompanyLeadership: { summary: 'Saves changed fields of companyLeadership', ...save },
  verifyLeiNumber: {
    summary: 'Looks up a legal entity identifier',
    request: z.strictObject({
      leiNumber: z
        .string()
        .min(1)
        .max(40, { abort: true })
        .overwrite(normaliseCode)
        .refine(isLei, { params: { code: codes.fieldFormatError } satisfies RuleParams }),
    }),
    data: leiRecord,
  },
}
