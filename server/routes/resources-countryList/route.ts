import { countryList } from '../../features/drafts/resources.ts'
import { route } from '../../http/route.ts'

export default route('countryList', async ({ t }) => countryList(t), { limit: 'reads' })
