import { pdfOfAccount } from '../../features/submission/pdfOfAccount.ts'
import { route } from '../../http/route.ts'

export default route(
  'generateClientDetailPdf',
  async ({ portal, session, request, idempotencyKey, t, signal }) => [
    await pdfOfAccount(portal, session, { ...request, idempotencyKey, signal }, t),
  ],
  { limit: 'pdfs', hasOwnTimeout: true },
)
