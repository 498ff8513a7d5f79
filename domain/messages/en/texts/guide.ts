/** The texts of the guide page. */
export const guideTexts = {
  'guide-title': 'Application Instructions',
  'guide-intro':
    'Use this form to open a company trading account with {brokerEntity}. You must be a director or authorised by the board. Answer on behalf of the company, not for yourself.',
  'guide-intro-person':
    'Use this form to open a trading account with {brokerEntity} as a wholesale client in Australia. Answer for yourself. Your accountant may have to complete and sign one page.',
  'guide-time': 'Your answers save automatically, so you can stop and come back. Nothing is sent until you submit.',
  'guide-how':
    'The step list shows your {sectionCount} sections (on a phone, tap All steps). A check mark means a section is complete, and the circle shows your progress. Next saves your answers and opens the next section that needs attention. You can submit once every section is complete. You’ll then get a PDF copy.',
  'guide-prepare': 'Before you start',
  'guide-documents':
    'Upload PDFs or clear colour photos showing all four corners. Identity documents must be valid. Proof of address must be dated within the last three months. Include a translation for documents not in English. We may ask for certified copies later.',
  'guide-documents-evidence':
    'Upload PDFs or clear colour photos showing all four corners. Include a translation for documents not in English. We may ask for certified copies later.',
  'guide-after':
    'After you submit, our compliance team reviews your application and may contact you with questions. You can’t edit it during the review. You can trade once it’s approved and funded from the company’s account.',
  'guide-after-person':
    'After you submit, our compliance team reviews your application and may contact you with questions. You can’t edit it during the review. You can trade once it’s approved and funded from your own account.',
  'guide-privacy-person':
    'We use your data to check who you are, open and run the account, and meet our legal duties. See the {privacyNotice}. Never send passwords or card details with this form.',
  'guide-privacy':
    'We use your data to check the company, open and run the account, and meet our legal duties. See the {privacyNotice}. Never send passwords or card details with this form.',
  'guide-prepare-registration': 'Registration number, date and country',
  'guide-prepare-addresses': 'Registered office and business address',
  'guide-prepare-address': 'Company address',
  'guide-prepare-bank':
    'Bank name and address, IBAN or account number, and BIC or local bank code of an account in the company’s name',
  'guide-prepare-owners':
    'Every shareholder, and everyone who owns 20% or more directly or through other companies, with percentages, dates of birth, nationalities and addresses',
  'guide-prepare-people': 'Details of directors and authorised signatories',
  'guide-prepare-funds':
    'Where the trading funds come from, with amounts in {currency} or another currency, and your latest accounts',
  'guide-prepare-tax': 'Countries of tax residence and tax numbers, and the company’s CRS and FATCA status',
  'guide-prepare-lei': 'The legal entity identifier (LEI), if the company has one',
  'guide-prepare-lei-needed': 'The legal entity identifier (LEI), which is required here',
  'guide-prepare-residency': 'Countries of tax residence and tax numbers',
  'guide-prepare-classification':
    'For the client category: balance sheet total, turnover and own funds, or the trade history, a portfolio statement or an employer’s letter',
  'guide-prepare-counterparty': 'Licence numbers, and the type of counterparty under the Financial Markets Act',
  'guide-prepare-wholesale':
    'Evidence of wholesale status (an accountant’s certificate, a licence or a New Zealand certificate), and the ABN or ACN',
  'guide-prepare-reporting': 'The LEI, which is required here, and the company’s status under EMIR',
  'guide-prepare-person': 'Your passport, home address, contact details and any other citizenships',
  'guide-prepare-employment': 'Your employer or business, and your occupation',
  'guide-prepare-own-funds': 'Where the trading funds come from, with amounts in {currency} or another currency',
  'guide-prepare-certificate':
    'Evidence of wholesale status: a qualified accountant’s certificate no older than two years, evidence of a professional investor, or a New Zealand certificate',
  'guide-documents-title': 'Documents',
  'guide-documents-always': 'Always required',
  'guide-documents-if': 'Required in some cases',
  'guide-pages': 'Further pages',
  'guide-terms': 'Terms',
  'guide-contact':
    'Not sure about a question? Contact {brokerName} before you answer. Help (on a phone, in your account menu) brings you back here.',
}

/** Technical terms of the form with their meanings. */
export const termTexts = {
  'term-lei': 'LEI',
  'term-lei-meaning':
    'Legal entity identifier: a 20-character code that identifies a company in trade reports. An accredited issuer assigns it, and it is renewed every year.',
  'term-ultimate-owner': 'Ultimate owner (UBO)',
  'term-ultimate-owner-meaning':
    'Ultimate beneficial owner: the person who ultimately owns or controls a company, directly or through other companies.',
  'term-ownership-chart': 'Ownership chart',
  'term-ownership-chart-meaning':
    'A diagram showing who owns the company, with percentages, up to the people at the top.',
  'term-incumbency': 'Certificate of incumbency',
  'term-incumbency-meaning': 'A statement by the registered agent of the current directors, owners and standing.',
  'term-good-standing': 'Certificate of good standing',
  'term-good-standing-meaning': 'A statement by the registrar that the company exists and has paid its fees.',
  'term-crs': 'CRS',
  'term-crs-meaning':
    'Common Reporting Standard: the rules under which countries exchange account data for tax purposes.',
  'term-fatca': 'FATCA',
  'term-fatca-meaning':
    'Foreign Account Tax Compliance Act: the US law on its taxpayers’ accounts abroad. Use the status from your W‑8BEN‑E.',
  'term-giin': 'GIIN',
  'term-giin-meaning':
    'Global intermediary identification number: a financial institution’s number in the US FATCA register.',
  'term-nfe': 'NFE',
  'term-nfe-meaning':
    'Non-financial entity: a company that isn’t a financial institution. An active one trades or produces. A passive one mainly receives dividends, interest, rent or gains. Called NFFE under FATCA.',
  'term-tin': 'TIN',
  'term-tin-meaning': 'Tax identification number: the number a tax authority uses to identify a company or person.',
  'term-controlling-person': 'Controlling person',
  'term-controlling-person-meaning':
    'The person behind a passive entity, by ownership or other means. If there is none, the senior managing official.',
  'term-pep': 'Politically exposed person (PEP)',
  'term-pep-meaning': 'Someone who holds or has held a prominent public position, or their family or close associates.',
  'term-fatf': 'FATF',
  'term-fatf-meaning':
    'Financial Action Task Force: it sets standards against money laundering and lists countries with weak controls.',
  'term-wmd': 'WMD',
  'term-wmd-meaning':
    'Weapons of mass destruction: nuclear, chemical and biological weapons and the means of delivering them.',
  'term-iban': 'IBAN',
  'term-iban-meaning':
    'International bank account number: country code, two check digits and the account number, up to 34 letters and digits.',
  'term-bic': 'BIC',
  'term-bic-meaning': 'Business identifier code, or SWIFT code: 8 or 11 characters that identify a bank.',
  'term-emir': 'EMIR',
  'term-emir-meaning':
    'European Market Infrastructure Regulation: the EU and UK rules on derivatives and their reporting.',
  'term-nfc': 'NFC',
  'term-nfc-meaning':
    'Non-financial counterparty under EMIR: NFC+ if its positions exceed a clearing threshold, NFC- if they don’t.',
  'term-title-transfer': 'Title transfer',
  'term-title-transfer-meaning': 'Collateral becomes the property of the brokerage, which owes you the same amount.',
  'term-qualified-accountant': 'Qualified accountant',
  'term-qualified-accountant-meaning':
    'A member of an accounting body that Australian law names for such certificates.',
}

/** The default text params. */
export const paramTexts = {
  'word-brokerName': 'the brokerage',
  'word-brokerEntity': 'the brokerage',
  'word-agreementName': 'Client Agreement',
  'word-privacyNotice': 'privacy notice',
}
