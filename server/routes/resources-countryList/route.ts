import { route } from '../../route.ts'
import { countryList } from '../../services/resources.ts'

export default route('countryList', async ({ say }) => countryList(say), { limit: 'reads' })
