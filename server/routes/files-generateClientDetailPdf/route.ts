import { route } from '../../route.ts'
import { pdfOfAccount } from '../../services/submission/pdfOfAccount.ts'

export default route(
  'generateClientDetailPdf',
  async ({ portal, session, request, idempotencyKey, t, signal }) => [
    await pdfOfAccount(portal, session, { ...request, idempotencyKey, signal }, t),
  ],
  { limit: 'pdfs' },
)
