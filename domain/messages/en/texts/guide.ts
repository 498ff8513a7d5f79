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
