import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findSignInWays', async () => ({ isLocal: true, provider: null }))
