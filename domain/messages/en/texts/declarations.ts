/** The declaration of the UAE and Mauritius: an opening and eleven statements with one tick each. */
export const declarationTexts = {
  'um-decl-intro': 'On behalf of {companyName} (the “Company”) I declare to {brokerEntity} (the “Broker”):',
  'um-decl-01':
    'Accuracy. Everything stated in this application, and every document uploaded, is true, complete and up to date. Nothing important was left out. The Broker may check it with public registers, banks, agencies and other sources, and may ask for more.',
  'um-decl-02':
    'Existence and authority. The Company is validly formed and in good standing, and has the power to enter into leveraged trading in foreign exchange, contracts for difference and other derivatives. I am authorised to sign for it, and the board resolution in this application is valid and in force.',
  'um-decl-03':
    'Changes. The Company will tell the Broker in writing within 30 days of any change in ownership, control, directors, representatives, addresses, licences, tax status or other data given here, and at once if it becomes insolvent or its licence is withdrawn.',
  'um-decl-04':
    'Owners and own account. The Company has named every person who ultimately owns or controls it. It trades as principal for its own account, and not for people it has not named. If it trades for clients, it has said so and holds the licence this needs.',
  'um-decl-05':
    'Source of funds. All money sent to the Broker comes from lawful sources and from accounts in the Company’s own name. It does not come from crime, and will not be used for money laundering, for financing terrorism or unlawful organisations, or for financing the spread of weapons ({proliferationLaw}). The Broker may refuse, return or freeze money, and report it, where the law so requires, without telling us beforehand.',
  'um-decl-06':
    'Sanctions. Neither the Company nor its owners, directors, representatives or subsidiaries are under sanctions of the United Nations, of the country of the Broker ({localList}), or of another authority that we have not stated on the sanctions page; nor are they owned or controlled by such persons. The account will not be used for their benefit, nor for trade in dual-use or controlled goods without the permits required.',
  'um-decl-07':
    'Political exposure. The answers on politically exposed persons cover all owners, directors, senior managers and representatives, and their families and close associates, as far as we know after asking them. We shall report changes at once.',
  'um-decl-08':
    'Tax. The Company’s tax residence and its classification under CRS and FATCA are stated correctly. The Company is responsible for its own taxes and has not relied on the Broker for tax advice. The Broker may report account data to tax authorities, who may pass them to other countries.',
  'um-decl-09':
    'Risk and appropriateness. We have read the risk disclosure. We understand that leveraged products can lose all the money deposited in a short time and, where no protection applies, more than that; that prices can gap; and that past results say nothing of the future. We decide ourselves, and receive no investment advice. Our answers on experience are true, and we accept that the Broker relies on them.',
  'um-decl-10':
    'Personal data. The Broker may process the personal data in this application, record telephone calls and messages, and pass data to group companies, service providers, banks and authorities, also abroad, as the {privacyNotice} explains and within the limits of {dataLaw}. We have informed the people named here and have their consent where it is needed.',
  'um-decl-11':
    'Agreement. We have received, read and accept the {agreementName}, the order execution policy, the conflicts of interest policy, the risk disclosure and the fee schedule, in the versions current today. Electronic signatures and electronic records in this portal bind the Company as ink and paper would.',
}

/** The declaration of au, eu, sa and uk: an opening and six statements with one tick each. */
export const professionalDeclarationTexts = {
  'g4-decl-intro': 'On behalf of {companyName} (the “Company”) I declare to {brokerEntity} (the “Broker”):',
  'g4-decl-01':
    'Accuracy and changes. The application and its documents are true, complete and up to date. The Company will report any change in writing without delay, and the Broker may verify what we have stated.',
  'g4-decl-02':
    'Authority and owners. The Company exists validly, may enter into these transactions, and has authorised me to sign. All beneficial owners and controllers are named. The Company acts as principal, unless it stated otherwise in this application.',
  'g4-decl-03':
    'Lawful funds. The money comes from lawful sources and from accounts of the Company. Neither the Company nor people connected with it are under sanctions. The account will not be used for money laundering, or for financing terrorism or proliferation.',
  'g4-decl-04':
    'Classification and risk. The answers on our client category and experience are true. We understand the protections we give up in the category we ask for, and the risks of leveraged derivatives, including the loss of all money deposited and possible further liability. We decide without advice from the Broker.',
  'g4-decl-05':
    'Data, tax and reporting. The Broker may process personal data as the {privacyNotice} explains, record communications, and report accounts and transactions to tax authorities, regulators and trade repositories. We are responsible for our own taxes, for a current LEI, and for our own reporting where the Broker does not report for us.',
  'g4-decl-06':
    'Agreement. We have received, read and accept the {agreementName} and the documents it names, in the versions current today, and agree to deal electronically. Our electronic signature is binding. {declarationNote}',
}

/** The board resolution and its certificate; a line break begins a paragraph. */
export const resolutionTexts = {
  'board-resolution':
    'Resolution of the board of directors of {companyName}\nPassed at a meeting held on {time}, duly called and with a quorum present (or by written consent of all directors, where the articles allow).\nThe board resolved:\n1. Account. That the Company opens and keeps one or more trading accounts with {brokerEntity}, for transactions in foreign exchange, contracts for difference, futures and other products the broker offers, and accepts the {agreementName} and its schedules.\n2. Authorised persons. That each person listed below, acting alone unless a joint mandate is stated, may give orders, sign documents, instruct deposits and withdrawals to and from the Company’s own bank accounts, receive statements and notices, and take every other step needed to run the account. The specimen signatures are true.\n3. Benefit. That these transactions are within the powers of the Company, serve its business, and breach no law, article or contract which binds it.\n4. Reliance. That the broker may rely on this resolution until it receives written notice that it was changed or revoked, and that acts done before such notice remain binding. Earlier acts of the authorised persons in this matter are confirmed.\n5. Electronic form. That electronic signatures and records made in the broker’s portal bind the Company.',
  'board-resolution-certificate':
    'Certificate. I, {name}, {role} of the Company, certify that this is a true record of a resolution properly passed, that it is recorded in the minute book, is in force, and agrees with the Company’s articles.',
}

/** The explanations and certifications of the tax pages; a line break begins a paragraph. */
export const taxTexts = {
  'crs-certify':
    'I certify that the Company’s tax residence and classification are correct and complete, that I may sign for it, and that the Company will send a new certification within 30 days when something changes. I understand that the data may be passed to tax authorities at home and abroad, and that a false statement may be punished.',
  'tax-help':
    'Tax residence depends on more than the place of registration: the place of incorporation, the place of management and permanent establishments also count. We don’t give tax advice.',
  'tax-help-person':
    'You may be tax resident in more than one country: each country’s law may count where you live, where you work or your citizenship. We don’t give tax advice.',
  'crs-help':
    '1. A financial institution is an entity that takes deposits as a bank, holds assets for others (20% or more of its income), issues cash-value insurance, or mainly trades, manages or invests financial assets for customers. An entity managed by such an institution is one too if its income comes mainly from financial assets.\n2. Any other entity is a non-financial entity (NFE). It is active if less than 50% of last year’s income is passive (dividends, interest, rent, gains from financial assets) and less than 50% of its assets produce passive income, or if one of the other active cases applies.\n3. Every NFE that isn’t active is passive. A holding company whose only income is dividends is passive unless it belongs to a non-financial group.\n4. An investment entity that another institution manages, resident in a country that doesn’t take part in CRS, is treated like a passive NFE.',
}

/** Texts shown within sections: warnings, undertakings, consents. */
export const noticeTexts = {
  'texts-not-approved': 'The legal texts of this form are templates that have not been reviewed by counsel.',
  'appropriateness-warning':
    'Based on your answers, leveraged foreign exchange and derivatives may not be appropriate for the company, because it has little or no experience with them. You can still submit the application. Our team will review this point and may decline, limit the account, or give further explanations first.',
  'pep-consent':
    'I, {salutation} {fullName}, holder of a passport of {passportName} number {passportBearingNumber}, confirm that I am, or am connected with, a politically exposed person as explained above. I agree to give information and documents on my function and on the source of my wealth and of the funds, and to report changes. Date: {signatureDate}.',
  'pep-none':
    'To the best of our knowledge, after asking the people concerned, nobody connected with the Company is a politically exposed person. We shall report it at once if this changes.',
  'sanctions-intro':
    'Answer for the company and its owners, directors, senior managers, representatives and subsidiaries. Answering yes doesn’t mean we’ll decline. FATF lists as of {fatfAsOf}.',
  'sanctions-undertaking':
    'The Company will not use the account for, or for the benefit of, sanctioned persons or countries, and will not finance weapons of mass destruction, their delivery systems, or unlicensed dual-use trade. It will report at once if an answer changes.',
  'dualuse-help':
    'Dual-use goods have a civil purpose but can also serve weapons or their delivery: for example certain electronics, sensors, lasers, navigation, drones, marine and aerospace parts, chemicals, machine tools and encryption. If you deal in any of them, upload the permit of {permitAuthority}.',
  'third-party-funds':
    'Deposits and withdrawals must use accounts in the company’s name. Third-party payments are returned unless compliance has agreed in advance.',
  'third-party-funds-person':
    'Deposits and withdrawals must use accounts in your name. Third-party payments are returned unless compliance has agreed in advance.',
  'pep-definition':
    'A politically exposed person is someone who holds, or has held, a prominent public position in any country, or a senior position in an international organisation: heads of state or government, ministers and senior politicians, members of parliament, senior judges, senior military and police officers, ambassadors, central bank governors, senior executives of state-owned companies, senior officials of political parties, and directors and board members of international organisations. This does not include middle-ranking or junior officials. It does include spouses, children and their spouses, parents, and close associates: people who own a company or arrangement together with such a person, or own one for that person’s benefit, or have close business ties. {exposureScope}',
  'pep-several':
    'If there is more than one, give the most senior here and mark the others in the registers of shareholders and directors.',
  'sanctions-lists':
    'FATF list of high-risk jurisdictions subject to a call for action: {callForAction}.\nFATF list of jurisdictions under increased monitoring: {increasedMonitoring}.',
}
