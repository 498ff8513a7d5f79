import type { SectionMessages } from '#domain/kit/messages.ts'
import type { certifiedBoardResolution as certifiedBoardResolutionSection } from '#domain/sections/declarations/certifiedBoardResolution.ts'
import type { declaration as declarationSection } from '#domain/sections/declarations/declaration.ts'
import type { pepDeclaration as pepDeclarationSection } from '#domain/sections/declarations/pepDeclaration.ts'
import type { sanctions as sanctionsSection } from '#domain/sections/declarations/sanctions.ts'
import { signer } from './people.ts'

export const pepDeclaration: SectionMessages<typeof pepDeclarationSection> = {
  title: 'Politically Exposed Persons',
  description: 'Politically exposed people connected to the company',
  groups: {},
  fields: {
    isPEP: {
      label:
        'Is any owner, director, senior manager or signatory of the company, or a family member or close associate of theirs, a politically exposed person?',
      help: 'Include past positions and family members.',
    },
    salutation: { label: 'Title' },
    fullName: { label: 'Full name' },
    passportName: { label: 'Country that issued the passport', help: 'As shown in the passport' },
    passportBearingNumber: { label: 'Passport number' },
    signatureDate: { label: 'Date' },
  },
}

export const sanctions: SectionMessages<typeof sanctionsSection> = {
  title: 'Sanctions and Counter Proliferation of WMD',
  description: 'Sanctioned countries, people and goods',
  groups: {
    lists: { title: 'Countries and people' },
    goods: { title: 'Dual-use goods' },
    undertaking: { title: 'Undertaking' },
  },
  fields: {
    isRelatedToFATF: {
      label:
        'Is the company or any related person registered, resident or operating in, or a national of, a country on the FATF list of high-risk jurisdictions subject to a call for action?',
    },
    isCountryFATFIM: {
      label:
        'Is the company or any related person registered, resident or operating in, or a national of, a country on the FATF list of jurisdictions under increased monitoring?',
    },
    isUAEorUNSCSanctioned: {
      label:
        'Is the company or any related person named on the UAE Local Terrorist List or the UN Security Council Consolidated List, or owned or controlled by, or acting for, anyone named there?',
    },
    isOtherSanctioned: {
      label:
        'Is the company or any related person under sanctions of another authority (for example the United States, the European Union or the United Kingdom), or does it do business with such a person or with a country under comprehensive sanctions?',
    },
    reasonForSanction: { label: 'Explanation', help: 'Who, how and since when' },
    sanctionedCountry: {
      label: 'Country concerned',
      help: 'If there is more than one, select the main one and name the others in the explanation.',
    },
    otherSanctionedCountry: { label: 'Which country?' },
    isTradeDualUseGoods: {
      label:
        'Does the company make, trade, broker, ship, store or finance dual-use goods, or other goods, software or technology under export control?',
      help: 'Include services for others.',
    },
    copyOfEOCN6: { label: 'Copy of the EOCN permit', help: 'All pages of the permit in force' },
  },
}

export const certifiedBoardResolution: SectionMessages<typeof certifiedBoardResolutionSection> = {
  title: 'Certified Board Resolution',
  description: 'Board approval to open the account',
  groups: {
    resolution: { title: 'Resolution' },
    persons: { title: 'Authorised persons' },
    directors: { title: 'Signing directors or partners' },
    certificate: { title: 'Certificate' },
  },
  fields: {
    companyName: { label: 'Company name' },
    time: { label: 'Date and time of the meeting', help: 'When the board met, or when the last director signed' },
    authorisedPersons: {
      label: 'Authorised persons',
      help: 'The same people as the authorised representatives',
      add: 'Add an authorised person',
      entry: 'New authorised person',
      none: 'No authorised persons yet',
      fields: {
        name: { label: 'Name' },
        dateOfBirth: { label: 'Date of birth' },
        signature: { label: 'Specimen signature' },
      },
    },
    directorSignatures: {
      label: 'Signing directors or partners',
      help: 'At least one director must sign.',
      add: 'Add a signature',
      entry: 'New signature',
      none: 'No signatures yet',
      fields: {
        name: { label: 'Name' },
        title: { label: 'Title' },
        titleOfOther: { label: 'Other title' },
        signature: { label: 'Signature' },
      },
    },
    name: { label: 'Name of the person certifying' },
    role: { label: 'Role' },
  },
}

export const declaration: SectionMessages<typeof declarationSection> = {
  title: 'Declaration',
  description: 'What the company states and accepts',
  groups: {},
  fields: {
    declarationList: { label: 'Statements', help: 'Tick each statement once you have read it.' },
    ...signer,
  },
}
