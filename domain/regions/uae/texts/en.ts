import type { RegionTexts } from '#domain/messages/regional.ts'
/** The United Arab Emirates' replacements of shared texts. */
export const texts = {
  name: 'United Arab Emirates',
  words: {
    proliferationLaw: 'financing of proliferation under Federal Decree-Law 10 of 2025',
    localList: 'including the UAE Local Terrorist List',
    dataLaw: 'Federal Decree-Law 45 of 2021 or of the law of the financial free zone',
    permitAuthority: 'the Executive Office for Control and Non-Proliferation (EOCN)',
    exposureScope: 'There is no time limit after leaving office; domestic and foreign functions count alike.',
    taxNumberHint: 'In the UAE: the 15-digit tax registration number.',
  },
} satisfies RegionTexts
