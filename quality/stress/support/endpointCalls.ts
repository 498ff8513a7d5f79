import { calls } from '#domain/contract/calls.ts'
import type { Person } from '#server/testing/faults/people.ts'
import { multipart, pdf } from '#server/testing/uploading.ts'

/** A call of an applicant to a server. */
export interface Call {
  readonly name: string
  at(address: string): Promise<Response>
}

export function save({ headers }: Person, number: number): Call {
  const body = JSON.stringify({ section: 'companyDetails', revision: 0, changes: { companyName: `Name ${number}` } })
  const typed = { ...headers, 'content-type': 'application/json' }
  const path = calls.updateAndCreateClientDetail.path
  return { name: 'save', at: (address) => fetch(address + path, { method: 'POST', headers: typed, body }) }
}

export function read({ headers }: Person): Call {
  return { name: 'read', at: (address) => fetch(address + calls.findForm.path, { headers }) }
}

export function upload({ account, headers }: Person, content: Buffer = pdf): Call {
  const form = multipart([{ name: 'file', fileName: 'x.pdf', content }])
  const query = new URLSearchParams({ account, key: 'financials', filename: 'x.pdf' })
  const path = `${calls.formUploadFile.path}?${query}`
  const request = { method: 'POST', headers: { ...headers, ...form.headers }, body: new Uint8Array(form.payload) }
  return { name: 'upload', at: (address) => fetch(address + path, request) }
}

export function deleteFile({ headers }: Person, fileName: string): Call {
  const path = `${calls.deleteFile.path}?${new URLSearchParams({ fileName })}`
  return { name: 'deletion', at: (address) => fetch(address + path, { method: 'DELETE', headers }) }
}

export function draft({ account, headers }: Person): Call {
  const body = JSON.stringify({ accountId: account, pdfSource: 'draft', region: 'uae' })
  const typed = { ...headers, 'content-type': 'application/json' }
  const path = calls.generateClientDetailPdf.path
  return { name: 'PDF', at: (address) => fetch(address + path, { method: 'POST', headers: typed, body }) }
}
