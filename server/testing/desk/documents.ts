import { deskCalls } from '#domain/desk/calls.ts'
import type { TestServer } from '../helper.ts'
import { multipart, pdf } from '../uploading.ts'
import type { TestStaff } from './staff.ts'

/** Adds a document of the staff to a case. */
export function addDocument(
  server: TestServer,
  staff: TestStaff,
  account: string,
  content: Uint8Array = pdf,
  title = 'Screening',
) {
  const body = multipart([
    { name: 'title', content: title },
    { name: 'filename', content: 'report.pdf' },
    { name: 'file', fileName: 'x', content },
  ])
  const headers = { ...staff.headers, ...body.headers }
  return server.inject({
    method: 'POST',
    url: deskCalls.addFile.path,
    query: { account },
    headers,
    payload: body.payload,
  })
}
