/** Technical terms of the form with their meanings. */
export const termTexts = {
  'term-lei': 'LEI',
  'term-lei-meaning':
    'Legal entity identifier: 20 letters and digits by which a company is known in reports of trades. It is issued by an accredited issuer and renewed every year.',
  'term-ultimate-owner': 'Ultimate owner (UBO)',
  'term-ultimate-owner-meaning':
    'Ultimate beneficial owner: the person who in the end owns or controls a company, directly or through other companies.',
  'term-ownership-chart': 'Ownership chart',
  'term-ownership-chart-meaning': 'A drawing from the company up to every ultimate owner, with percentages.',
  'term-incumbency': 'Certificate of incumbency',
  'term-incumbency-meaning': 'A statement of the registered agent on present directors, owners and standing.',
  'term-good-standing': 'Certificate of good standing',
  'term-good-standing-meaning': 'A statement of the registrar that the company exists and has paid its fees.',
  'term-crs': 'CRS',
  'term-crs-meaning': 'Common Reporting Standard: the rules by which countries exchange data on accounts for tax.',
  'term-fatca': 'FATCA',
  'term-fatca-meaning':
    'Foreign Account Tax Compliance Act: the law of the United States on accounts of its taxpayers abroad. The status is the one a company states on form W-8BEN-E.',
  'term-giin': 'GIIN',
  'term-giin-meaning':
    'Global intermediary identification number: the number a financial institution has in the FATCA register of the United States.',
  'term-nfe': 'NFE',
  'term-nfe-meaning':
    'Non-financial entity: a company that is no financial institution. An active one trades or produces; a passive one mainly receives dividends, interest, rent or gains. FATCA says NFFE.',
  'term-tin': 'TIN',
  'term-tin-meaning': 'Tax identification number: the number by which a tax authority knows a company or a person.',
  'term-controlling-person': 'Controlling person',
  'term-controlling-person-meaning':
    'The person behind a passive entity, by ownership or in another way; where there is none, the senior managing official.',
  'term-pep': 'Politically exposed person (PEP)',
  'term-pep-meaning': 'Somebody with a prominent public function, their family or close associates.',
  'term-fatf': 'FATF',
  'term-fatf-meaning':
    'Financial Action Task Force: it sets the standards against money laundering and lists countries with weak controls.',
  'term-wmd': 'WMD',
  'term-wmd-meaning': 'Weapons of mass destruction: nuclear, chemical and biological ones, and what delivers them.',
  'term-iban': 'IBAN',
  'term-iban-meaning':
    'International bank account number: country, two check digits and the account, up to 34 letters and digits.',
  'term-bic': 'BIC',
  'term-bic-meaning': 'Business identifier code, or SWIFT code: the 8 or 11 characters by which a bank is known.',
  'term-emir': 'EMIR',
  'term-emir-meaning':
    'European Market Infrastructure Regulation: the rules of the European Union, and those of the United Kingdom, on derivatives and their reporting.',
  'term-nfc': 'NFC',
  'term-nfc-meaning':
    'Non-financial counterparty under EMIR: NFC+ where its positions exceed a clearing threshold, NFC- where they do not.',
  'term-title-transfer': 'Title transfer',
  'term-title-transfer-meaning':
    'Collateral becomes the property of the brokerage, against a claim for the same amount.',
  'term-qualified-accountant': 'Qualified accountant',
  'term-qualified-accountant-meaning':
    'A member of an accounting body that the law of Australia names for such certificates.',
}
