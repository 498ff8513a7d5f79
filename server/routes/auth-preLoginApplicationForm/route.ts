import { route } from '../../http/route.ts'

/** Whether there is an account is looked up nowhere here, so that neither the answer nor its time can tell. */
export default route('preLoginApplicationForm', async () => ({}), { limit: 'open' })
