import { verifyLei } from '../../features/drafts/lei.ts'
import { route } from '../../http/route.ts'

export default route('verifyLeiNumber', async ({ portal, request }) => verifyLei(portal, request.leiNumber), {
  limit: 'lei',
})
