/** The sentences of the reasons for a request, as the applicant reads them; see `domain/desk/requests/reasons.ts`. */
export const requestReasons = {
  documentMissing: 'Upload this document: {document}.',
  documentUnreadable: 'We can’t read the copy. Upload it again in colour, with all four corners visible.',
  documentExpired: 'The document has expired. Upload one that is in force.',
  documentTooOld: 'The document is too old. Upload a newer one.',
  documentOlderThan: 'The document is older than {months} months. Upload a newer one.',
  documentOther: 'This isn’t the document we need. Upload: {document}.',
  documentIncomplete: 'Pages are missing. Upload all of them.',
  documentNotTheirs: 'The document has a different name on it. Check the name.',
  documentNotCertified:
    'We need a certified copy. The certifier writes “true copy of the original seen by me”, with name, capacity, date and signature.',
  documentNotTranslated: 'Add a translation of the document into {languages}.',
  documentUnsigned: 'The document isn’t signed or has no date. Upload a signed and dated one.',
  answerDiffersFromDocument: 'Your answer differs from this document: {document}. Correct the one that is wrong.',
  answersDisagree: 'This answer doesn’t agree with “{other}”. Correct the one that is wrong.',
  answerIncomplete: 'Complete this answer.',
  pleaseExplain: 'Explain this answer.',
  nameAsRegistered: 'Enter the name exactly as it is in the register.',
  addressInFull: 'Enter the full address. A post office box isn’t enough.',
  ownersMissing: 'Add everyone who holds {threshold}% or more, up to the people at the end of the chain.',
  ownersBehind: 'Add the owners of {name}.',
  percentagesDiffer: 'The percentages don’t agree with the register of shareholders. Check both.',
  personMissing: '{register}: the documents name a person or company that is missing here. Add them.',
  authorityUnclear: 'Show that {name} may act for the company: upload a board resolution or a power of attorney.',
  signatureDiffers: 'The signature differs from the one in the identity document. Sign again.',
  signAgain: 'What you signed has changed since. Read it and sign again.',
  fundsUnclear: 'Explain in more detail where the money comes from, and add proof.',
  bankNotTheirs:
    'This account isn’t in the name of the company. We accept deposits only from an account in its own name.',
  taxUnclear: 'Check the tax residence and the tax number.',
  purposeUnclear: 'Describe what the company will use the account for.',
}

/** The texts of a decline, as the applicant reads them; see `domain/desk/decision/decision.ts`. */
export const outwardTexts = {
  neutral: 'We’re not able to open an account for {company}. We can’t go into the reasons.',
  notEligible: '{company} doesn’t meet the conditions for this type of account.',
  countryNotServed: 'We don’t open accounts for companies in {country}.',
  appropriateness:
    'Your answers show that these products aren’t appropriate for {company}, so we can’t open this account.',
  noReply: 'We didn’t receive what we asked for, and have closed the application.',
  duplicate: '{company} has another application with us. We’ll continue with that one.',
}
