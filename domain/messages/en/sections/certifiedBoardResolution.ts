import type { SectionMessages } from '../../../kit/messages.ts'
import type { certifiedBoardResolution as definition } from '../../../sections/declarations/certifiedBoardResolution.ts'

export const certifiedBoardResolution: SectionMessages<typeof definition> = {
  title: 'Certified Board Resolution',
  description: 'The resolution that opens the account and names who may act.',
  groups: {
    resolution: { title: 'Resolution' },
    persons: { title: 'Authorised persons' },
    directors: { title: 'Directors or partners signing' },
    certificate: { title: 'Certificate' },
  },
  fields: {
    companyName: { label: 'Company' },
    time: { label: 'Date and time of the meeting', help: 'When the board met, or when the last director signed.' },
    authorisedPersons: {
      label: 'Authorised persons',
      help: 'The same people as the authorised representatives.',
      add: 'Add an authorised person',
      entry: 'New authorised person',
      none: 'No authorised person has been added yet.',
      fields: {
        name: { label: 'Name' },
        dateOfBirth: { label: 'Date of birth' },
        signature: { label: 'Specimen signature' },
      },
    },
    directorSignatures: {
      label: 'Directors or partners signing',
      help: 'At least one; a sole director may sign alone.',
      add: 'Add a signature',
      entry: 'New signature',
      none: 'No signature has been added yet.',
      fields: {
        name: { label: 'Name' },
        title: { label: 'Title' },
        titleOfOther: { label: 'Other title' },
        signature: { label: 'Signature' },
      },
    },
    name: { label: 'Certified by' },
    role: { label: 'Capacity' },
  },
}
