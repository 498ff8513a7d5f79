import { route } from '../../route.ts'
import { countryList } from '../../services/resources.ts'

export default route('countryList', async ({ t }) => countryList(t), { limit: 'reads' })
