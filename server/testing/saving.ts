import type { CallName } from '#domain/contract/calls.ts'
import type { Changes } from '#domain/kit/changes.ts'
import type { Root } from '#domain/kit/section.ts'
import { type Applicant, type TestServer, testServer } from './helper.ts'

/** One of the four save calls: a section that it stores, a text field of it, and the label of the field. */
export interface SaveCase {
  readonly call: CallName
  readonly root: Root
  readonly section: string
  /** Returns changes that give one field a value. */
  readonly changes: (value: unknown) => Changes
  readonly path: string
  readonly label: string
  /** A field of a section that another call saves. */
  readonly foreign: string
}

const inRow = (list: string, field: string) => (value: unknown) => ({ [list]: { r1: { [field]: value } } })

export const saveCases: readonly SaveCase[] = [
  {
    call: 'updateAndCreateClientDetail',
    root: 'clientDetail',
    section: 'companyDetails',
    changes: (companyName) => ({ companyName }),
    path: 'companyName',
    label: 'Full legal name of the company',
    foreign: 'bankDetails',
  },
  {
    call: 'updateAndCreateBank',
    root: 'bankInfo',
    section: 'bankDetails',
    changes: inRow('bankInfo', 'bankName'),
    path: 'bankInfo/r1/bankName',
    label: 'Bank name',
    foreign: 'companyDetails',
  },
  {
    call: 'updateAndCreateClientOtherInfo',
    root: 'clientOtherInfo',
    section: 'declaration',
    changes: (position) => ({ position }),
    path: 'position',
    label: 'Position',
    foreign: 'companyDirectors',
  },
  {
    call: 'updateAndCreateCompanyLeadership',
    root: 'companyLeadership',
    section: 'companyDirectors',
    changes: inRow('directors', 'fullLegalName'),
    path: 'directors/r1/fullLegalName',
    label: 'Full legal name',
    foreign: 'declaration',
  },
]

/** Starts a server and signs an applicant in. */
export async function started(environment: Readonly<Record<string, string>> = {}) {
  const server = await testServer({ environment })
  return { server, as: await server.signIn() }
}

/** Returns a save of one section; every call has a new key unless it names one. */
export function saving(server: TestServer, as: Applicant, { call, section }: SaveCase) {
  return (changes: unknown, revision = 0, key?: string) =>
    server.call(call, {
      as,
      request: { section, revision, changes },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
}

/** Returns all stored data of the applicant, as answered. */
export async function stored(server: TestServer, as: Applicant): Promise<string> {
  return (await server.call('findForm', { as })).text
}
