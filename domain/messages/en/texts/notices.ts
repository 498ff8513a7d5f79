/** Texts shown within sections: warnings, undertakings, consents. */
export const noticeTexts = {
  'texts-not-approved': 'The legal texts of this form are templates that have not been reviewed by counsel.',
  'appropriateness-warning':
    'From your answers, leveraged foreign exchange and derivatives may not be appropriate for the Company: it has little or no experience with them. You may still submit the application. Our team will review this point and may decline, limit the account, or give further explanations first.',
  'pep-consent':
    'I, {salutation} {fullName}, holder of a passport of {passportName} number {passportBearingNumber}, confirm that I am, or am connected with, a politically exposed person as explained above. I agree to give information and documents on my function and on the source of my wealth and of the funds, and to report changes. Date: {signatureDate}.',
  'pep-none':
    'To the best of our knowledge, after asking the people concerned, nobody connected with the Company is a politically exposed person. We shall report it at once if this changes.',
  'sanctions-intro':
    'Please answer for the Company and for its owners, directors, senior managers, representatives and subsidiaries. A "yes" does not mean refusal: it lets us look at the facts. Lists shown: FATF lists of {fatfAsOf}.',
  'sanctions-undertaking':
    'The Company will not use the account for, or for the benefit of, sanctioned persons or countries, and will not finance weapons of mass destruction, their delivery systems, or unlicensed dual-use trade. It will report at once if an answer changes.',
  'dualuse-help':
    'Dual-use goods have a civil purpose and can also serve weapons or their delivery: for example certain electronics, sensors, lasers, navigation, drones, marine and aerospace parts, chemicals, machine tools and encryption. If you deal in any of them, please upload the permit of {permitAuthority}.',
  'third-party-funds':
    "Deposits and withdrawals go only through accounts in the Company's own name. Payments from or to others are returned unless our compliance team agreed beforehand.",
  'third-party-funds-person':
    'Deposits and withdrawals go only through accounts in your own name. Payments from or to others are returned unless our compliance team agreed beforehand.',
  'pep-definition':
    "A politically exposed person is somebody who holds, or has held, a prominent public function in any country, or a senior function in an international organisation: heads of state or government, ministers and senior politicians, members of parliament, senior judges, senior military and police officers, ambassadors, central bank governors, senior executives of state-owned companies, senior officials of political parties, and directors and board members of international organisations. Middle-ranking and junior officials are not meant. Included are spouses, children and their spouses, parents, and close associates: people who own a company or arrangement together with such a person, or own one for that person's benefit, or have close business ties. {exposureScope}",
  'pep-several':
    'If several people are concerned, name the one with the highest function here and mark the others in the registers of shareholders and directors.',
  'sanctions-lists':
    'FATF list of high-risk jurisdictions subject to a call for action: {callForAction}.\nFATF list of jurisdictions under increased monitoring: {increasedMonitoring}.',
}
