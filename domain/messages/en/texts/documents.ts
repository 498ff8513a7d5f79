/** The requirements of each document, shown with its upload. */
export const documentTexts = {
  'doc-businessRegistration':
    'Certificate of incorporation, certificate of formation, or an extract of the commercial register (not older than six months).',
  'doc-tradeLicence':
    'Trade licence or business licence in force, all pages, with the list of partners and managers if it has one.',
  'doc-proofOfRegulation':
    "Licence or extract of the regulator's public register. Only for companies which are regulated.",
  'doc-memorandumArticles':
    'Memorandum and articles of association, constitution, partnership agreement or trust deed, with all amendments.',
  'doc-registerOfDirectors': 'Register of directors, or certificate of incumbency not older than three months.',
  'doc-registerOfShareholders':
    'Register of shareholders and of beneficial owners. With more than one layer add an ownership chart signed by a director.',
  'doc-registeredAddress':
    'Proof of the registered office dated within the last three months, or a tenancy contract in force.',
  'doc-operatingAddress':
    'Proof of the place of business, if it differs: utility bill, bank statement or tax letter dated within the last three months, or a tenancy contract in force.',
  'doc-proofOfIdentity':
    'Valid passport of every ultimate owner, director and authorised representative; residents of the UAE add both sides of the Emirates ID.',
  'doc-residentialAddress':
    'Proof of home address of the same people, dated within the last three months: utility bill, bank statement, tax or government letter. Mobile telephone bills are not accepted.',
  'doc-financials':
    'Audited accounts of the last financial year. New companies: management accounts signed by a director, or proof of the first funding.',
  'doc-boardOfResolution': 'Signed board resolution, if you do not use the one in this form.',
}
