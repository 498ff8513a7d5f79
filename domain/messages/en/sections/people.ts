import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { anyHolder, entityHolder, natureField, personHolder } from '#domain/ownership/holder.ts'
import type { structureFields } from '#domain/ownership/structure/fields.ts'
import type { beneficialOwners as beneficialOwnersSection } from '#domain/sections/beneficialOwners.ts'
import type { officerFields } from '#domain/sections/groups/people.ts'
import type { personalSignerFields, signerFields } from '#domain/sections/groups/signer.ts'
import type {
  authorisedRepresentative as authorisedRepresentativeSection,
  companyDirectors as companyDirectorsSection,
} from '#domain/sections/people.ts'
import type { clientEmail as clientEmailSection } from '#domain/sections/professional/clientEmail.ts'
import type { seniorManagement as seniorManagementSection } from '#domain/sections/professional/people.ts'

/** The signatory of the company. */
export const signer: FieldsMessages<typeof signerFields> = {
  name: { label: 'Name', help: 'One of the authorised representatives' },
  position: { label: 'Position' },
  date: { label: 'Date' },
  signature: { label: 'Signature' },
}

/** The signatory who is the applicant. */
export const personalSigner: FieldsMessages<typeof personalSignerFields> = {
  name: { label: signer.name.label },
  date: signer.date,
  signature: signer.signature,
}

/** A director or manager of the company. */
export const officer: FieldsMessages<typeof officerFields> = {
  title: { label: 'Title' },
  titleOfOther: { label: 'Other title' },
  fullName: { label: 'Full name', help: 'As in the passport. You can add Chinese characters in brackets.' },
  position: { label: 'Position' },
  dateOfBirth: { label: 'Date of birth' },
  nationality: { label: 'Nationality' },
  country: { label: 'Country of residence' },
  address: { label: 'Residential address' },
  politicallyExposedPerson: {
    label: 'Is this person politically exposed?',
    help: 'They hold or held a prominent public position, or are family or a close associate of someone who does. {exposureScope}',
  },
}

/** The page of the register of directors. */
export const directorsPage = {
  title: 'Register of Directors',
  description: 'All members of the company’s board',
  groups: {},
}

/** The register itself. */
export const directorsList = {
  label: 'Directors',
  help: 'Add every director, including those who can’t sign. For a corporate director, add its representative.',
  add: 'Add a director',
  entry: 'New director',
  none: 'No directors yet',
}

/** The legal nature of a holder. */
export const nature: FieldsMessages<typeof natureField> = {
  legalNature: {
    label: 'Individual or company?',
    help: 'Select Both if someone holds shares personally and through their company.',
  },
}

const holdingHelp = 'From 20 to 100 in total. If indirect, multiply along the chain.'

/** A holder who is a natural person. */
export const person: FieldsMessages<typeof personHolder> = {
  fullLegalName: {
    label: 'Full legal name',
    help: 'As in the passport. You can add Chinese characters in brackets.',
  },
  naturalPersonHoldingPercentage: { label: 'Percentage held by this person', help: holdingHelp },
  type: { label: 'Other role', help: 'In the company, if any' },
  nationality: { label: 'Nationality' },
  country: { label: 'Country of residence' },
  dateOfBirth: { label: 'Date of birth' },
}

/** A holder that is a legal entity. */
export const entity: FieldsMessages<typeof entityHolder> = {
  companyName: { label: 'Company name' },
  legalEntityHoldingPercentage: { label: 'Percentage held by this company', help: holdingHelp },
  incorporationNumber: { label: 'Registration number' },
  countryOfEstablishment: { label: 'Country of establishment', help: 'Where the company was formed' },
  registrationDate: { label: 'Registration date' },
}

/** The fields of every holder. */
export const holder: FieldsMessages<typeof anyHolder> = {
  address: {
    label: 'Residential or registered address',
    help: 'Home address of an individual, registered address of a company',
  },
  email: { label: 'Email' },
  politicallyExposedPerson: {
    label: 'Is this person politically exposed?',
    help: 'They hold or held a prominent public position, or are family or a close associate of someone who does.',
  },
}

export const companyDirectors: SectionMessages<typeof companyDirectorsSection> = {
  ...directorsPage,
  fields: {
    directors: {
      ...directorsList,
      fields: {
        fullLegalName: {
          label: 'Full legal name',
          help: 'As in the passport. You can add Chinese characters in brackets.',
        },
        nationality: { label: 'Nationality' },
        country: { label: 'Country of residence' },
        dateOfBirth: { label: 'Date of birth' },
        politicallyExposedPerson: {
          label: 'Is this person politically exposed?',
          help: 'They hold or held a prominent public position, or are family or a close associate of someone who does.',
        },
      },
    },
  },
}

/** A structure of owners in layers. */
export const structure: FieldsMessages<typeof structureFields> = {
  started: { label: 'Structure in layers' },
  parties: {
    label: 'People and companies in the structure',
    add: 'Add a person or company',
    entry: 'New person or company',
    none: 'No one yet',
    fields: {
      kind: { label: 'Kind' },
      name: { label: 'Name' },
      shareholder: { label: 'Entry in the register' },
      country: { label: 'Country of registration or residence' },
      registrationNumber: { label: 'Registration number' },
      isDiscretionary: { label: 'May the trustee, board or council decide who benefits?' },
      lei: { label: 'Legal entity identifier (LEI)' },
      dateOfBirth: { label: 'Date of birth' },
      nationality: { label: 'Nationality' },
      market: { label: 'Market' },
      ticker: { label: 'Ticker' },
      hasMajorityHolder: { label: 'Does one person or company hold more than half of the votes?' },
      governingLaw: { label: 'Governing law' },
      deedDate: { label: 'Date of the deed' },
      classDescription: { label: 'Class of people' },
      stateLevel: { label: 'Level' },
      note: { label: 'Note about this party' },
    },
  },
  interests: {
    label: 'Holdings in the structure',
    add: 'Add a holding',
    entry: 'New holding',
    none: 'No holdings yet',
    fields: {
      subject: { label: 'Held company' },
      party: { label: 'Holder' },
      nature: { label: 'Kind of interest' },
      isRange: { label: 'Is only a range known?' },
      sharePercentage: { label: 'Share' },
      shareMin: { label: 'Lowest share' },
      shareMax: { label: 'Highest share' },
      votingPercentage: { label: 'Votes, if different' },
      heldFor: { label: 'Held for' },
      with: { label: 'Acts together with' },
      isControl: { label: 'Does this decide what it does?' },
      since: { label: 'Since' },
      details: { label: 'Details' },
    },
  },
  layers: {
    label: 'Other owners of each company',
    add: 'Add a company',
    entry: 'New company',
    none: 'Nothing yet',
    fields: {
      subject: { label: 'Company' },
      restReason: { label: 'Other holders' },
      restHolders: { label: 'How many others are there?' },
      restLargest: { label: 'Largest share among the others' },
      endReason: { label: 'Reason to stop here' },
      note: { label: 'Explanation' },
    },
  },
  overlap: {
    label:
      'Does anyone among the other owners of one company here also hold shares in another one, or act with someone named?',
  },
  noOwnerReason: { label: 'Why does no one own or control the company?' },
  noOwnerSteps: { label: 'What did you do to find out?' },
}

export const beneficialOwners: SectionMessages<typeof beneficialOwnersSection> = {
  title: 'Register of Shareholders',
  description: 'Anyone who owns 20% or more, directly or indirectly',
  groups: {},
  fields: {
    shareholders: {
      label: 'Shareholders and beneficial owners',
      help: 'Add each direct shareholder, then the people behind any company shareholder. If no one owns 20%, add your most senior manager.',
      add: 'Add a shareholder',
      entry: 'New shareholder',
      none: 'No shareholders yet',
      fields: {
        ...nature,
        beneficialOwnershipType: {
          label: 'Type of beneficial ownership',
          help: 'Indirect: another company, owned by this person, holds the shares.',
        },
        ...person,
        ...entity,
        holdingPercentage: {
          label: 'Total percentage held',
          help: 'Both holdings together',
        },
        ...holder,
      },
    },
    ...structure,
  },
}

export const authorisedRepresentative: SectionMessages<typeof authorisedRepresentativeSection> = {
  title: 'Authorised Representatives',
  description: 'People who act for the company in its dealings with us',
  groups: {},
  fields: {
    representatives: {
      label: 'Authorised representatives',
      help: 'People who can sign, place orders or instruct payments for the company',
      add: 'Add a representative',
      entry: 'New representative',
      none: 'No representatives yet',
      fields: {
        title: { label: 'Title' },
        titleOfOther: { label: 'Other title' },
        firstName: { label: 'First and middle names', help: 'As in the passport. Use pinyin for Chinese names.' },
        lastName: { label: 'Last name', help: 'If you have one name, enter it again.' },
        dateOfBirth: { label: 'Date of birth' },
        nationality: { label: 'Nationality' },
        areaCode: { label: 'Country code' },
        phone: { label: 'Phone number', help: 'Direct line. We call it to confirm instructions.' },
        email: { label: 'Email', help: 'Use a work address if possible.' },
        position: { label: 'Position' },
        address: { label: 'Residential address' },
        postalCode: {
          label: 'Postal code',
          help: 'Leave blank if the country has none.',
          variants: { used: { label: 'Postal code' } },
        },
        country: { label: 'Country of residence' },
        signature: { label: 'Signature', help: 'We’ll check future signatures against this.' },
      },
    },
  },
}

export const seniorManagement: SectionMessages<typeof seniorManagementSection> = {
  title: 'Senior Management',
  description: 'People who run the company day to day',
  groups: {},
  fields: {
    sameAsDirectors: {
      label: 'Are your directors the senior management?',
      help: 'If they are, you don’t need to add anyone else here.',
    },
    managers: {
      label: 'Senior managers',
      help: 'People who run the company day to day and aren’t directors',
      add: 'Add a senior manager',
      entry: 'New senior manager',
      none: 'No senior managers yet',
      fields: {
        ...officer,
        email: { label: 'Email' },
        areaCode: { label: 'Country code' },
        phone: { label: 'Phone number', help: 'Without the country code or leading zero' },
      },
    },
  },
}

export const clientEmail: SectionMessages<typeof clientEmailSection> = {
  title: 'Email for Communications',
  description: 'The address we write to',
  groups: {},
  fields: {
    communicationPurposes: { label: 'What is this address used for?', help: 'Select all that apply.' },
    otherDetail: { label: 'Description of the purpose' },
    email: { label: 'Email for communications' },
  },
}
