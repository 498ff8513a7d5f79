import type { SectionMessages } from '#domain/kit/messages.ts'
import type { certifiedBoardResolution as certifiedBoardResolutionSection } from '#domain/sections/declarations/certifiedBoardResolution.ts'
import type { declaration as declarationSection } from '#domain/sections/declarations/declaration.ts'
import type { pepDeclaration as pepDeclarationSection } from '#domain/sections/declarations/pepDeclaration.ts'
import type { sanctions as sanctionsSection } from '#domain/sections/declarations/sanctions.ts'
import { signer } from './people.ts'

export const pepDeclaration: SectionMessages<typeof pepDeclarationSection> = {
  title: 'Politically Exposed Persons',
  description: 'People with a prominent public function behind the company.',
  groups: {},
  fields: {
    isPEP: {
      label:
        'Is any owner, director, senior manager or signatory of the company, or a family member or close associate of theirs, a politically exposed person?',
      help: 'Think of the last years too, and of family members.',
    },
    salutation: { label: 'Title' },
    fullName: { label: 'Full name' },
    passportName: { label: 'Passport issued by', help: 'Country that issued the passport.' },
    passportBearingNumber: { label: 'Passport number' },
    signatureDate: { label: 'Date' },
  },
}

export const sanctions: SectionMessages<typeof sanctionsSection> = {
  title: 'Sanctions and Counter Proliferation of WMD',
  description: 'Countries, persons and goods under restrictions.',
  groups: {
    lists: { title: 'Countries and persons' },
    goods: { title: 'Dual-use goods' },
    undertaking: { title: 'Undertaking' },
  },
  fields: {
    isRelatedToFATF: {
      label:
        'Is the company or any related person registered, resident, operating in, or a national of, a country on the FATF list of high-risk jurisdictions subject to a call for action?',
    },
    isCountryFATFIM: {
      label: 'Is any of these countries on the FATF list of jurisdictions under increased monitoring?',
    },
    isUAEorUNSCSanctioned: {
      label:
        'Is the company or any related person named on the UAE Local Terrorist List or the UN Security Council Consolidated List, or owned or controlled by, or acting for, somebody named there?',
    },
    isOtherSanctioned: {
      label:
        'Is the company or any related person subject to sanctions of another authority (for example United States, European Union, United Kingdom), or does it do business with such a person or with a country under comprehensive sanctions?',
    },
    reasonForSanction: { label: 'Please explain', help: 'Who is concerned, how, and since when.' },
    sanctionedCountry: {
      label: 'Country concerned',
      help: 'If there are several, choose the main one and name the others in the explanation.',
    },
    otherSanctionedCountry: { label: 'Name the country' },
    isTradeDualUseGoods: {
      label:
        'Does the company make, trade, broker, ship, store or finance dual-use goods, or other goods, software or technology under export control?',
      help: 'Include brokering, shipping and storage for others.',
    },
    copyOfEOCN6: { label: 'Copy of the EOCN permit', help: 'The permit in force, all pages.' },
  },
}

export const certifiedBoardResolution: SectionMessages<typeof certifiedBoardResolutionSection> = {
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

export const declaration: SectionMessages<typeof declarationSection> = {
  title: 'Declaration',
  description: 'Statements of the company, each to be read and ticked.',
  groups: {},
  fields: {
    declarationList: { label: 'Statements', help: 'Read each statement, then tick it.' },
    ...signer,
  },
}
