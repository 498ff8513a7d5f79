import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { anyHolder, entityHolder, natureField, personHolder } from '#domain/ownership/holder.ts'
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
  name: { label: 'Name', help: 'One of the authorised representatives.' },
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
  fullName: { label: 'Full name', help: 'As in the passport. Chinese characters may follow in brackets.' },
  position: { label: 'Position' },
  dateOfBirth: { label: 'Date of birth' },
  nationality: { label: 'Nationality' },
  country: { label: 'Country of residence' },
  address: { label: 'Residential address' },
  politicallyExposedPerson: {
    label: 'Politically exposed person?',
    help: 'Somebody with a prominent public function now or before, a family member or a close associate. {exposureScope}',
  },
}

/** The page of the register of directors. */
export const directorsPage = {
  title: 'Register of Directors',
  description: 'Everybody on the board of the company.',
  groups: {},
}

/** The register itself. */
export const directorsList = {
  label: 'Directors',
  help: 'Enter every director, also those without signing power. For a corporate director enter the person who represents it.',
  add: 'Add a director',
  entry: 'New director',
  none: 'No director has been added yet.',
}

/** The legal nature of a holder. */
export const nature: FieldsMessages<typeof natureField> = {
  legalNature: { label: 'Legal nature', help: 'Choose both if a person also holds through an own company.' },
}

/** A holder who is a natural person. */
export const person: FieldsMessages<typeof personHolder> = {
  fullLegalName: {
    label: 'Full legal name',
    help: 'As in the passport. Chinese characters may follow in brackets.',
  },
  naturalPersonHoldingPercentage: { label: 'Held in person %' },
  type: { label: 'Additional designation', help: 'Other role of this person in the company, if any.' },
  nationality: { label: 'Nationality' },
  country: { label: 'Country of residence' },
  dateOfBirth: { label: 'Date of birth' },
}

/** A holder that is a legal entity. */
export const entity: FieldsMessages<typeof entityHolder> = {
  companyName: { label: 'Name of the entity' },
  legalEntityHoldingPercentage: { label: 'Held by the entity %' },
  incorporationNumber: { label: 'Registration number' },
  countryOfEstablishment: { label: 'Country of establishment', help: 'Country where the entity was formed.' },
  registrationDate: { label: 'Date of registration' },
}

/** The fields of every holder. */
export const holder: FieldsMessages<typeof anyHolder> = {
  address: {
    label: 'Residential or registered address',
    help: 'Home address of the person, registered address of the entity.',
  },
  email: { label: 'E-mail' },
  politicallyExposedPerson: {
    label: 'Politically exposed person?',
    help: 'Somebody with a prominent public function now or before, a family member or a close associate.',
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
          help: 'As in the passport. Chinese characters may follow in brackets.',
        },
        nationality: { label: 'Nationality' },
        country: { label: 'Country of residence' },
        dateOfBirth: { label: 'Date of birth' },
        politicallyExposedPerson: {
          label: 'Politically exposed person?',
          help: 'Somebody with a prominent public function now or before, a family member or a close associate.',
        },
      },
    },
  },
}

export const beneficialOwners: SectionMessages<typeof beneficialOwnersSection> = {
  title: 'Register of Shareholders',
  description: 'Everybody who holds 20 percent or more of the company, directly or through others.',
  groups: {},
  fields: {
    shareholders: {
      label: 'Shareholders and beneficial owners',
      help: 'Enter each direct holder, then every person behind a legal entity as an indirect holder. If nobody reaches 20 percent, enter the senior managing official.',
      add: 'Add a holder',
      entry: 'New holder',
      none: 'No holder has been added yet.',
      fields: {
        ...nature,
        beneficialOwnershipType: {
          label: 'Type of beneficial ownership',
          help: 'Indirect: the shares are held by another entity, which this person owns.',
        },
        ...person,
        ...entity,
        holdingPercentage: {
          label: 'Total holding %',
          help: 'From 20 to 100. For indirect owners multiply the percentages along the chain.',
        },
        ...holder,
      },
    },
  },
}

export const authorisedRepresentative: SectionMessages<typeof authorisedRepresentativeSection> = {
  title: 'Authorised Representatives',
  description: 'The people who act for the company in its dealings with us.',
  groups: {},
  fields: {
    representatives: {
      label: 'Authorised representatives',
      help: 'People who will sign, give orders or instruct payments.',
      add: 'Add a representative',
      entry: 'New representative',
      none: 'No representative has been added yet.',
      fields: {
        title: { label: 'Title' },
        titleOfOther: { label: 'Other title' },
        firstName: { label: 'First and middle names', help: 'As in the passport; pinyin for Chinese names.' },
        lastName: { label: 'Last name', help: 'If there is only one name, please repeat it.' },
        dateOfBirth: { label: 'Date of birth' },
        nationality: { label: 'Nationality' },
        areaCode: { label: 'Country code' },
        phone: { label: 'Telephone', help: 'A direct number. We use it to confirm instructions.' },
        email: { label: 'E-mail', help: 'An address of the company is best.' },
        position: { label: 'Position' },
        address: { label: 'Residential address' },
        postalCode: { label: 'Postal code', help: 'If there is none in your country, enter 00000.' },
        country: { label: 'Country of residence' },
        signature: { label: 'Signature', help: 'This is the specimen we compare with later signatures.' },
      },
    },
  },
}

export const seniorManagement: SectionMessages<typeof seniorManagementSection> = {
  title: 'Senior Management',
  description: 'The people who run the daily business of the company.',
  groups: {},
  fields: {
    sameAsDirectors: {
      label: 'Are your directors the senior management?',
      help: 'If they are, nobody else needs to be entered here.',
    },
    managers: {
      label: 'Senior managers',
      help: 'People who run the daily business and are not directors.',
      add: 'Add a senior manager',
      entry: 'New senior manager',
      none: 'No senior manager has been added yet.',
      fields: {
        ...officer,
        email: { label: 'E-mail' },
        areaCode: { label: 'Country code' },
        phone: { label: 'Telephone', help: 'Without the country code and without the leading zero.' },
      },
    },
  },
}

export const clientEmail: SectionMessages<typeof clientEmailSection> = {
  title: 'E-mail for Communications',
  description: 'The address to which we write.',
  groups: {},
  fields: {
    communicationPurposes: { label: 'What is this address used for?', help: 'You may choose several.' },
    otherDetail: { label: 'Please describe' },
    email: { label: 'E-mail for communications' },
  },
}
