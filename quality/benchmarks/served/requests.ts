import { calls } from '#domain/contract/calls.ts'
import { placeholderPdf } from '#server/features/operations/import.ts'
import { draftOf20Kilobytes } from './draft.ts'

/** A signed-in applicant of the server; for a bare server, a key of its table. */
export interface Caller {
  readonly account: string
  readonly token: string
  readonly email: string
  readonly password: string
  revision: number
}

/** The kinds of requests: to the portal, to a bare server, and to a general backend. */
export type Kind =
  | 'read'
  | 'save'
  | 'lists'
  | 'upload'
  | 'pdf'
  | 'signIn'
  | 'bareRead'
  | 'bareSave'
  | 'backendRead'
  | 'backendSave'

/** Bytes that a bare server stores: the part of a draft that a database would have to write. */
const keptBytes = 4096

const document = placeholderPdf('A document')
/** Returns a new text each time, because SQLite writes nothing for an unchanged value. */
const kept = (number: number) => Buffer.from(JSON.stringify({ kept: String(number).padEnd(keptBytes - 11, 'x') }))

const draft = draftOf20Kilobytes()

/** Returns the bytes of a numbered request of each kind. */
export const requestOf: Readonly<Record<Kind, (caller: Caller, number: number) => Buffer>> = {
  read: (caller) => get(caller, calls.findForm.path),
  save: (caller, number) =>
    post(
      caller,
      calls.updateAndCreateClientDetail.path,
      {
        section: 'companyDetails',
        revision: caller.revision,
        changes: { companyName: `Company number ${number}` },
      },
      `Idempotency-Key: ${caller.account}-${number}\r\n`,
    ),
  lists: (caller, number) =>
    number % 2 === 0
      ? get(caller, calls.countryList.path)
      : post(caller, calls.optsFind.path, { lists: ['businessNature', 'legalNature'] }),
  upload: (caller, number) => uploadOf(caller, document, `licence ${number}.pdf`),
  pdf: (caller) =>
    post(caller, calls.generateClientDetailPdf.path, { accountId: caller.account, pdfSource: 'draft', region: 'uae' }),
  signIn: (caller) => post(caller, calls.loginApplicationForm.path, { email: caller.email, password: caller.password }),
  bareRead: (caller) => get(caller, `/read/${caller.account}`),
  bareSave: (caller, number) =>
    bytes('POST', `/save/${caller.account}`, caller, 'Content-Type: application/json\r\n', kept(number)),
  backendRead: (caller) => get(caller, `/api/drafts/${caller.account}`),
  backendSave: (caller, number) => {
    const body = Buffer.from(JSON.stringify({ companyName: `Company number ${number}`, data: draft }))
    return bytes('PATCH', `/api/drafts/${caller.account}`, caller, 'Content-Type: application/json\r\n', body)
  },
}

function get(caller: Caller, path: string): Buffer {
  return bytes('GET', path, caller, '', Buffer.alloc(0))
}

/** Returns the bytes of a call with a JSON body. */
export function post(caller: Caller, path: string, body: object, headers = ''): Buffer {
  return bytes('POST', path, caller, `Content-Type: application/json\r\n${headers}`, Buffer.from(JSON.stringify(body)))
}

/** Returns the bytes of a call with a JSON body and without a session. */
export function open(path: string, body: object): Buffer {
  return bytes('POST', path, undefined, 'Content-Type: application/json\r\n', Buffer.from(JSON.stringify(body)))
}

const boundary = '----bench'

/** Returns the bytes of an upload. */
export function uploadOf(caller: Caller, content: Uint8Array, filename: string): Buffer {
  const before = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const body = Buffer.concat([Buffer.from(before), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const query = new URLSearchParams({ account: caller.account, key: 'tradeLicence', filename })
  const type = `Content-Type: multipart/form-data; boundary=${boundary}\r\n`
  return bytes('POST', `${calls.formUploadFile.path}?${query}`, caller, type, body)
}

function bytes(method: string, path: string, caller: Caller | undefined, headers: string, body: Buffer): Buffer {
  const length = method === 'GET' ? '' : `Content-Length: ${body.length}\r\n`
  const session = caller ? `Authorization: Bearer ${caller.token}\r\n` : ''
  const head = `${method} ${path} HTTP/1.1\r\nHost: bench\r\n${session}${headers}${length}\r\n`
  return Buffer.concat([Buffer.from(head), body])
}
