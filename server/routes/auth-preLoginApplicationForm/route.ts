import { route } from '../../http/route.ts'

/** Nothing here looks up the account, so that neither the response nor its duration reveals whether it exists. */
export default route('preLoginApplicationForm', async () => ({}), { limit: 'anonymous' })
