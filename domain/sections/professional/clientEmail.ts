import { communicationPurposes } from '../../kit/data/lists.ts'
import { choices } from '../../kit/kinds/choice.ts'
import { email } from '../../kit/kinds/email.ts'
import { text } from '../../kit/kinds/text.ts'
import { section } from '../../kit/section.ts'

/** One address for communications and what it is used for (au, eu, sa, uk). */
export const clientEmail = section({
  id: 'clientEmail',
  path: '/client-email-for-communications',
  dataPath: 'clientOtherInfo.clientEmail',
  fields: {
    communicationPurposes: choices(communicationPurposes),
    otherDetail: text({ min: 3, when: { communicationPurposes: '3' } }),
    email: email(),
  },
})
