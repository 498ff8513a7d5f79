/** The declaration of the UAE and Mauritius: an opening and eleven statements with one tick each. */
export const declarationTexts = {
  'um-decl-intro': 'On behalf of {companyName} (the "Company") I declare to {brokerEntity} (the "Broker"):',
  'um-decl-01':
    'Accuracy. Everything stated in this application, and every document uploaded, is true, complete and up to date. Nothing important was left out. The Broker may check it with public registers, banks, agencies and other sources, and may ask for more.',
  'um-decl-02':
    'Existence and authority. The Company is validly formed and in good standing, and has the power to enter into leveraged trading in foreign exchange, contracts for difference and other derivatives. I am authorised to sign for it, and the board resolution in this application is valid and in force.',
  'um-decl-03':
    'Changes. The Company will tell the Broker in writing within 30 days of any change in ownership, control, directors, representatives, addresses, licences, tax status or other data given here, and at once if it becomes insolvent or its licence is withdrawn.',
  'um-decl-04':
    'Owners and own account. The Company has named every person who ultimately owns or controls it. It trades as principal for its own account, and not for people it has not named. If it trades for clients, it has said so and holds the licence this needs.',
  'um-decl-05':
    "Source of funds. All money sent to the Broker comes from lawful sources and from accounts in the Company's own name. It does not come from crime, and will not be used for money laundering, for financing terrorism or unlawful organisations, or for financing the spread of weapons ({proliferationLaw}). The Broker may refuse, return or freeze money, and report it, where the law so requires, without telling us beforehand.",
  'um-decl-06':
    'Sanctions. Neither the Company nor its owners, directors, representatives or subsidiaries are under sanctions of the United Nations, of the country of the Broker ({localList}), or of another authority that we have not stated on the sanctions page; nor are they owned or controlled by such persons. The account will not be used for their benefit, nor for trade in dual-use or controlled goods without the permits required.',
  'um-decl-07':
    'Political exposure. The answers on politically exposed persons cover all owners, directors, senior managers and representatives, and their families and close associates, as far as we know after asking them. We shall report changes at once.',
  'um-decl-08':
    "Tax. The Company's tax residence and its classification under CRS and FATCA are stated correctly. The Company is responsible for its own taxes and has not relied on the Broker for tax advice. The Broker may report account data to tax authorities, who may pass them to other countries.",
  'um-decl-09':
    'Risk and appropriateness. We have read the risk disclosure. We understand that leveraged products can lose all the money deposited in a short time and, where no protection applies, more than that; that prices can gap; and that past results say nothing of the future. We decide ourselves, and receive no investment advice. Our answers on experience are true, and we accept that the Broker relies on them.',
  'um-decl-10':
    'Personal data. The Broker may process the personal data in this application, record telephone calls and messages, and pass data to group companies, service providers, banks and authorities, also abroad, as the {privacyNotice} explains and within the limits of {dataLaw}. We have informed the people named here and have their consent where it is needed.',
  'um-decl-11':
    'Agreement. We have received, read and accept the {agreementName}, the order execution policy, the conflicts of interest policy, the risk disclosure and the fee schedule, in the versions current today. Electronic signatures and electronic records in this portal bind the Company as ink and paper would.',
}
