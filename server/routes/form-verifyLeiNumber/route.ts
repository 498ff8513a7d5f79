import { route } from '../../route.ts'
import { verifyLei } from '../../services/lei.ts'

export default route('verifyLeiNumber', async ({ portal, request }) => verifyLei(portal, request.leiNumber), {
  limit: 'lei',
})
