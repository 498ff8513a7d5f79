import type { InjectOptions } from 'fastify'
import { calls } from '#domain/contract/calls.ts'
import { type DeskCall, deskCalls, deskHeader } from '#domain/desk/calls.ts'
import { importSample } from '../../features/operations/import.ts'
import { sha256 } from '../../features/secrets.ts'
import type { TestServer } from '../helper.ts'
import { sampleOf } from '../samples.ts'
import { saveCases } from '../saving.ts'
import { codeFor, password, ticketFor } from '../signIn.ts'
import { multipart, pdf } from '../uploading.ts'
import type { Persona, State } from './personas.ts'

/**
 * The input of a row of the matrix, as a valid caller sends it. Objects of another applicant are requested by that
 * owner's ids.
 */
interface Asked {
  readonly body?: object
  readonly query?: Readonly<Record<string, string>>
  readonly upload?: true
}

interface Context extends Persona {
  readonly server: TestServer
  readonly state: State
}

type Ask = (context: Context) => Asked | Promise<Asked>

/** Adds parameters to a call that names no object: they try to smuggle in the objects of another applicant. */
const smuggled = (context: Context): Readonly<Record<string, string>> =>
  isOwn(context) ? {} : { account: context.wanted.account }

const isOwn = ({ own, wanted }: Context) => own.account === wanted.account

const savingRows = Object.fromEntries(
  saveCases.map(({ call, section, changes }): [string, Ask] => [
    call,
    async (context) => ({
      body: { section, revision: await revisionOf(context), changes: changes(`Of ${context.state}`) },
      query: smuggled(context),
    }),
  ]),
)

/** A secret with the form of an invitation's. */
const secret = 'x'.repeat(43)
/** Calls of the desk that need no session; all others are refused before their body is read. */
const deskRows: Readonly<Record<string, Ask>> = {
  signIn: ({ wanted }) => ({ body: { email: wanted.email, password } }),
  signInSecond: () => ({ body: { ticket: secret, code: '123456' } }),
  findInvitation: () => ({ body: { secret } }),
  acceptInvitation: () => ({ body: { secret, password, code: '123456' } }),
}
const isDesk = (url: string) => Object.values<DeskCall>(deskCalls).some(({ path }) => path === url)

/** The request of every call, by the last part of its path and, where there are several, the case. */
const asks: Readonly<Record<string, Ask>> = {
  ...savingRows,
  ...deskRows,
  preLoginApplicationForm: ({ wanted }) => ({ body: { email: wanted.email } }),
  sendVerificationCode: ({ wanted }) => ({ body: { email: wanted.email, purpose: 'reset' } }),
  verifyCode: async ({ server, own, wanted }) => ({
    body: { email: wanted.email, purpose: 'reset', code: await codeFor(server, own.email, 'reset') },
  }),
  verifyCodeAndChangePassword: async ({ server, own, wanted }) => ({
    body: { email: wanted.email, purpose: 'reset', ticket: await ticketFor(server, own.email, 'reset'), password },
  }),
  loginApplicationForm: (context) => ({
    body: { email: context.wanted.email, password: isOwn(context) ? password : `${password} of another` },
  }),
  logout: (context) => ({ body: smuggled(context) }),
  findSessions: (context) => ({ query: smuggled(context) }),
  endSessions: async (context) => {
    const [one] = await sessionsOf(context)
    return { body: { password, ...(!isOwn(context) && one && { id: one.name }) } }
  },
  findByid: ({ wanted }) => ({ body: { id: wanted.account } }),
  findForm: (context) => ({ query: smuggled(context) }),
  findFacts: (context) => ({ query: smuggled(context) }),
  replyToRemark: (context) => ({ body: { id: 'unknown', text: 'A reply', ...smuggled(context) } }),
  findStatus: (context) => ({ query: smuggled(context) }),
  withdraw: (context) => ({ body: { password, ...smuggled(context) } }),
  findOwnData: (context) => ({ query: smuggled(context) }),
  copyOfData: (context) => ({ body: { password, ...smuggled(context) } }),
  askErasure: (context) => ({ body: { text: 'Erase it.', password, ...smuggled(context) } }),
  deleteDraft: (context) => ({ body: { password, ...smuggled(context) } }),
  keepDraft: (context) => ({ body: smuggled(context) }),
  verifyLeiNumber: (context) => ({ body: { leiNumber: '5493001KJTIIGC8Y1R12', ...smuggled(context) } }),
  generateClientDetailPdf: async ({ server, state, wanted }) => {
    // Completes the application again, which earlier rows have changed.
    if (state === 'good') await importSample(server.portal, wanted.account, sampleOf('uae-1-simple-fze'))
    return { body: { accountId: wanted.account, pdfSource: 'original', region: 'uae' } }
  },
  'generateClientDetailPdf draft': ({ wanted }) => ({
    body: { accountId: wanted.account, pdfSource: 'draft', region: 'uae' },
  }),
  downloadFile: async (context) => ({ query: { fileName: await fileOf(context), fileType: 'application/pdf' } }),
  deleteFile: async (context) => ({ query: { fileName: await fileOf(context) } }),
  formUploadFile: ({ wanted }) => ({
    query: { account: wanted.account, key: 'tradeLicence', filename: 'licence.pdf' },
    upload: true,
  }),
  optsFind: (context) => ({ body: { lists: ['legalNature'], ...smuggled(context) } }),
  countryList: (context) => ({ query: smuggled(context) }),
  createEmailForSubmitForm: ({ wanted }) => ({
    body: { accountNumber: wanted.account, email: wanted.email, CompanyName: 'A Company' },
  }),
}

/**
 * Returns the request of a row in a state, such as `POST /v1/auth/logout`, optionally followed by a case such as
 * `draft`. A row that is not a call of the contract is requested literally.
 */
export async function requestOf(row: string, context: Context): Promise<InjectOptions> {
  const [method = '', url = '', ...cases] = row.split(' ')
  const name = [url.split('/').at(-1), ...cases].join(' ')
  const ask = asks[name]
  if (!ask && Object.values(calls).some(({ path }) => path === url))
    throw new Error(`${name} has no request in server/testing/requests/requests.ts`)
  const { body, query, upload } = (await ask?.(context)) ?? {}
  const form = upload && multipart([{ name: 'file', fileName: 'x', content: pdf }])
  const accept = url.startsWith('/v1/') ? 'application/json' : 'text/html'
  return {
    method: method as 'GET',
    url,
    headers: { accept, ...context.headers, ...form?.headers, ...(isDesk(url) && { [deskHeader]: '1' }) },
    ...(query && { query }),
    ...((body ?? (isDesk(url) && method === 'POST')) && { payload: body ?? {} }),
    ...(form && { payload: form.payload }),
  }
}

async function revisionOf({ server, wanted }: Context): Promise<number> {
  const application = server.portal.database.selectFrom('application').select('revision')
  return (await application.where('account', '=', wanted.account).executeTakeFirstOrThrow()).revision
}

/** Returns the ids of the requested owner's sessions. */
async function sessionsOf({ server, wanted }: Context) {
  const sessions = server.portal.database.selectFrom('session').select('id').where('userId', '=', wanted.userId)
  return (await sessions.execute()).map(({ id }) => ({ name: sha256(id) }))
}

/** Returns a trade licence of the application that was not deleted. */
async function fileOf({ server, wanted }: Context): Promise<string> {
  const files = server.portal.database.selectFrom('file').select('id').where('account', '=', wanted.account)
  const own = files.where('deletedAt', 'is', null).where('key', '=', 'tradeLicence').orderBy('id')
  return (await own.executeTakeFirstOrThrow()).id
}
