import type { SectionMessages } from '../../../kit/messages.ts'
import type { sanctions as definition } from '../../../sections/declarations/sanctions.ts'

export const sanctions: SectionMessages<typeof definition> = {
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
