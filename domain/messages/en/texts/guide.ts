/** The texts of the guide page. */
export const guideTexts = {
  'guide-title': 'Application Instructions',
  'guide-intro':
    'Welcome. This form opens a trading account for a company with {brokerEntity}. Please complete it as somebody who may act for the company: a director, or a person the board has named. Answer for the company, not for yourself.',
  'guide-intro-person':
    'Welcome. This form opens a trading account for you with {brokerEntity}, as a wholesale client in Australia. Please answer for yourself. One page may have to be filled in and signed by your accountant.',
  'guide-time':
    'With the documents at hand it takes 45 to 60 minutes. You may stop at any time: choose Save Draft and come back later. Your answers stay as drafts until you submit.',
  'guide-time-person':
    'With the documents at hand it takes 20 to 30 minutes. You may stop at any time: choose Save Draft and come back later. Your answers stay as drafts until you submit.',
  'guide-how':
    'The list of steps, on a phone under All steps, shows your {sectionCount} sections. A check mark means that a section is complete. The circle shows how much of the form is done. Next saves your answers and takes you to the next section that still needs something. On the last page Submit becomes final when every section is complete. You then receive a PDF of your application.',
  'guide-prepare': 'Please have these at hand:',
  'guide-documents':
    'Documents may be PDF files or clear colour pictures with all corners visible. Identity documents must be valid. Proof of address must be dated within the last three months. Documents in other languages than English need a translation. We may ask for certified copies later.',
  'guide-after':
    "After submission our compliance team reviews the application and may come back with questions. You can no longer edit it then. Trading starts after approval and after the first deposit from the company's own account.",
  'guide-after-person':
    'After submission our compliance team reviews the application and may come back with questions. You can no longer edit it then. Trading starts after approval and after the first deposit from your own account.',
  'guide-privacy-person':
    'We use your data to check who you are, to open and run the account, and to meet our legal duties. Details are in the {privacyNotice}. Never send passwords or card data with this form.',
  'guide-privacy':
    'We use your data to check the company, to open and run the account, and to meet our legal duties. Details are in the {privacyNotice}. Never send passwords or card data with this form.',
  'guide-prepare-registration':
    'Registration number, date and country of registration, and the certificate of registration or trade licence.',
  'guide-prepare-addresses': 'Registered office and business address.',
  'guide-prepare-bank':
    "Bank name and address, IBAN or account number, and BIC or local bank code of an account in the company's own name.",
  'guide-prepare-owners':
    'Every shareholder and every ultimate owner with percentages, dates of birth, nationalities and addresses. An ultimate owner is a person who owns more than 20 percent, directly or through other companies. Please also enter holders of exactly 20 percent.',
  'guide-prepare-people': 'The directors, and the people who will act for the company.',
  'guide-prepare-funds':
    'Source of the money to be traded, with amounts in {currency} or another currency you choose; the latest accounts.',
  'guide-prepare-tax': "Countries of tax residence and tax numbers; the company's status under CRS and FATCA.",
  'guide-prepare-lei': 'The legal entity identifier (LEI), if the company has one.',
  'guide-prepare-lei-needed': 'The legal entity identifier (LEI), which is needed here.',
  'guide-prepare-residency': 'Countries of tax residence and tax numbers.',
  'guide-prepare-classification':
    'What the client category rests on: balance sheet, turnover and own funds, evidence of trades, portfolio and experience, or a certificate.',
  'guide-prepare-counterparty': 'Licence numbers, and the type of counterparty under the Financial Markets Act.',
  'guide-prepare-wholesale':
    "Evidence of wholesale status: an accountant's certificate, a licence, or a New Zealand certificate; the ABN or ACN.",
  'guide-prepare-reporting': "The LEI, which is needed here, and the company's status under EMIR.",
  'guide-prepare-person': 'Your passport, residential address and contact details; your other citizenships.',
  'guide-prepare-employment': 'Your employer or business, and your occupation.',
  'guide-prepare-own-funds':
    'Source of the money to be traded, with amounts in {currency} or another currency you choose.',
  'guide-prepare-certificate':
    'What wholesale status rests on: the certificate of a qualified accountant, not older than two years; evidence of a professional investor; or a New Zealand certificate.',
  'guide-documents-title': 'Documents',
  'guide-documents-always': 'Documents every company uploads',
  'guide-documents-if': 'Documents needed in some cases',
  'guide-pages': 'Further pages',
  'guide-terms': 'Terms',
  'guide-contact':
    'If you are unsure about a question, come back here by Help, on a phone in the menu of your account, or write to {brokerName} before you answer.',
}

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

/** The default text params. */
export const paramTexts = {
  'word-brokerName': 'the brokerage',
  'word-brokerEntity': 'the brokerage',
  'word-agreementName': 'Client Agreement',
  'word-privacyNotice': 'privacy notice',
}
