import type { OwnershipAnswers } from '../ownership/structure/answers.ts'
import { structureOf } from './ownershipStructure.ts'

const listed = { kinds: { Lantern: 'listedCompany' }, layers: [{ subject: 'Lantern', endReason: 'listed' }] } as const

/** The worked structures of the domain reference, by their numbers. */
export const workedStructures = {
  '1': structureOf('Ana 40, Ben 35, Cleo 25 of A'),
  '2': structureOf('Hold 80, Eda 20 of A; Dan 25, Eda 75 of Hold'),
  '2b': structureOf('Hold 80, Eda 20 of A; Dan 24.99, Eda 75.01 of Hold'),
  '2c': structureOf('Hold 60, X 40 of A; P1 33.33, P2 33.33, P3 33.34 of Hold'),
  '3': structureOf('Fay 14, Beta 20, Gus 66 of A; Fay 40, Hal 60 of Beta'),
  '4': structureOf('B 51, Kim 49 of A; C 51, Leo 49 of B; Joy 51, Max 49 of C'),
  '5': structureOf('B 50, C 50 of A; Nia 100 of B; Oli 40, Pam 35, Quy 25 of C'),
  '6': structureOf('Ria 70, B 30 of A; Sam 60, A 40 of B'),
  '6b': structureOf('Uma 40, B 60 of A; Vic 50, C 50 of B; Wes 70, A 30 of C'),
  '7': structureOf('Trust 60, Kai 40 of A; Lars 100 of Xenon', {
    kinds: { Trust: 'trust', Xenon: 'company', Children: 'classOfPersons' },
    parties: { Trust: { isDiscretionary: true } },
    interests: [
      { party: 'Set', nature: 'settlor', subject: 'Trust' },
      { party: 'Xenon', nature: 'trustee', subject: 'Trust' },
      { party: 'Pro', nature: 'protector', subject: 'Trust' },
      { party: 'Children', nature: 'beneficiary', subject: 'Trust' },
    ],
  }),
  '7b': structureOf('Trust 50, Wu 50 of A', {
    kinds: { Trust: 'trust' },
    parties: { Trust: { isDiscretionary: false } },
    interests: [
      { party: 'Una', nature: 'beneficiary', subject: 'Trust', sharePercentage: 50 },
      { party: 'Vik', nature: 'beneficiary', subject: 'Trust', sharePercentage: 50 },
      { party: 'Set', nature: 'settlor', subject: 'Trust' },
      { party: 'Tru', nature: 'trustee', subject: 'Trust' },
      { party: 'Tess', nature: 'trustee', subject: 'Trust' },
    ],
  }),
  '8': structureOf('S 100 of A; Lantern 75, Mia 25 of S', listed),
  '8b': structureOf('S 100 of A; Lantern 100 of S', listed),
  '9': structureOf('Pia 70 of A', {
    interests: [{ party: 'Nomad', nature: 'shares', subject: 'A', sharePercentage: 30, heldFor: 'Ona' }],
    kinds: { Nomad: 'company' },
  }),
  '10': structureOf('Fund 100 of A; Gil 70, Hua 30 of GP', {
    kinds: { Fund: 'fund', GP: 'company', Pension: 'stateBody' },
    interests: [
      { party: 'GP', nature: 'generalPartner', subject: 'Fund' },
      { party: 'Pension', nature: 'units', subject: 'Fund', sharePercentage: 60 },
    ],
    layers: [{ subject: 'Fund', restReason: 'unit_holders', restLargest: 4 }],
  }),
  '11': structureOf('Ira 10/55, Jan 90/45 of A'),
  '12': structureOf('Mo 15, Ny 12 of A', {
    interests: [{ party: 'Mo', nature: 'actingTogether', subject: 'A', with: 'Ny' }],
    layers: [{ subject: 'A', restReason: 'small_holders', restLargest: 3 }],
  }),
  '13': structureOf('Agency 100 of A', { kinds: { Agency: 'stateBody' } }),
  '14': structureOf('Hold 75-100 of A; Bo 25-50 of Hold'),
  '15': structureOf('B 100 of A; A 100 of B'),
  '16': structureOf('Ana 45, Ben 45 of A', { layers: [{ subject: 'A', restReason: 'own_shares' }] }),
  '17': structureOf('B 90, Ed 10 of A; C 80, Fi 20 of B; D 70, Gu 30 of C; Hy 60, Ij 40 of D'),
  '18': structureOf('Layla 22, Vehicle 23, Lantern 35, Karim 20 of A; Layla 100 of Vehicle; Hugo 60 of Lantern', {
    layers: [{ subject: 'Lantern', restReason: 'small_holders' }],
  }),
} satisfies Readonly<Record<string, OwnershipAnswers>>
