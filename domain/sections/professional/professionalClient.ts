import { electiveTypes, eligibilities, perSeRequirements, perSeTypes } from '../../kit/data/lists.ts'
import { choice, choices, pickOptions } from '../../kit/kinds/choice.ts'
import { files } from '../../kit/kinds/files.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { section } from '../../kit/section.ts'

const whenElective = { when: { eligibility: 'electiveProfessional' } } as const

/**
 * The grounds for a professional client under MiFID II (eu and uk): its type (large undertakings meet two of three
 * sizes), or a request that meets two of three criteria with evidence.
 */
export const professionalClient = section({
  id: 'professionalClient',
  path: '/professional-client',
  dataPath: 'clientOtherInfo.clientSelfCertification',
  prepare: ['guide-prepare-classification'],
  fields: {
    eligibility: choice(pickOptions(eligibilities, ['perSeProfessional', 'electiveProfessional'])),
    perSeType: choice(perSeTypes, { when: { eligibility: 'perSeProfessional' } }),
    perSeRequirements: choices(perSeRequirements, { min: 2, when: { perSeType: '2' } }),
    electiveHelp: notice('professional-elective', { tone: 'help', ...whenElective }),
    electiveTypes: choices(electiveTypes, { min: 2, ...whenElective }),
    electiveProof: files(whenElective),
  },
})
