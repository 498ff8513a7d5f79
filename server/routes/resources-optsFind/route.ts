import { route } from '../../route.ts'
import { optionLists } from '../../services/resources.ts'

export default route('optsFind', async ({ request, t }) => optionLists(request.lists, t), { limit: 'reads' })
