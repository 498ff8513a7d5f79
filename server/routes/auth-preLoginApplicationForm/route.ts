import { route } from '../../http/route.ts'

/** No code here looks up the account, so that neither the response nor its time reveals its existence. */
export default route('preLoginApplicationForm', async () => ({}), { limit: 'anonymous' })
