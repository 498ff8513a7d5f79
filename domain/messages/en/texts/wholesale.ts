/** The certifications and acknowledgements of persons as wholesale clients (au-pro, and the questionnaire of au). */
export const wholesaleTexts = {
  'wsc-1': 'I have read the wholesale client information statement and chose my category because its test fits me.',
  'wsc-2': 'The evidence I give is genuine, and my accountant (if any) knew my true position.',
  'wsc-3': 'I do not apply as a wholesale client because somebody offered me a reward for it.',
  'wsc-4':
    'I know that I may ask to be treated as a retail client, and that {brokerEntity} may refuse to serve me as such.',
  'wsc-5': 'I will report at once if I stop meeting the test.',
  'wsc-certificate': 'The next page is the certificate of a qualified accountant.',
  'wsc-questionnaire':
    'The next page is the sophisticated investor questionnaire. We then decide and give our reasons in writing.',
  'certificate-opening':
    'I, {nameOfAccountant}, of {nameOfAddressOfFirm}, am a qualified accountant within the Corporations Act 2001 as a member of {professionalMembership}. For {nameAndAddressOfPersonOrEntity} I certify, having examined suitable records, that {theInvestor}:',
  'certificate-net-assets': 'has net assets of at least AUD 2.5 million;',
  'certificate-gross-income': 'had gross income of at least AUD 250,000 in each of the last two financial years;',
  'certificate-control': 'controls {companyOrTrust}.',
  'certificate-foreign':
    'As a member of a foreign body: I live in the same country as the investor, which is not Australia, and have at least three years of practice.',
  'certificate-purpose': 'The certificate is for sections 761G(7)(c) and 708(8)(c) and may be used for two years.',
  'siq-purpose':
    'We collect your answers here. Our licensee decides whether your experience is enough and gives its reasons in writing.',
  'siq-ability-1': 'the merits of the product or service;',
  'siq-ability-2': 'its value;',
  'siq-ability-3': 'the risks of holding it;',
  'siq-ability-4': 'my own information needs;',
  'siq-ability-5': 'whether the information given by the licensee and the product issuer is adequate.',
  'siq-no-business': 'I do not use the service in connection with a business.',
  'siq-acknowledgement':
    'I acknowledge, before any service is given, that {brokerEntity} has not given me a product disclosure statement, nor a financial services guide or other document that retail clients must receive, and owes me no other duty under Chapter 7 of the Act that it would owe me if I were a retail client. I do not use the service in a business.',
  'siq-elsewhere':
    'This questionnaire is asked of investors in Australia, where the law knows sophisticated investors by experience. In your region there is nothing to fill in here: your category follows from the other pages of the form.',
  'ap-decl-intro': 'I declare to {brokerEntity} (the "Broker"):',
  'ap-decl-01':
    'Accuracy. What I stated in this application is true, complete and up to date, and I will report changes without delay.',
  'ap-decl-02':
    'Wholesale status. I ask to be treated as a wholesale client (or sophisticated or professional investor). I have read the wholesale client information statement, understand which protections of retail clients I lose, and will say so at once if I no longer qualify or my certificate expires.',
  'ap-decl-03':
    'Risk. I understand that leveraged derivatives can lose all my money and, as limits for retail clients do not apply to me, more than that. I can bear such losses and decide without personal advice.',
  'ap-decl-04':
    'Identity, funds and tax. I act for myself. My money comes from lawful sources. I am not under sanctions. My tax residence is stated correctly. The Broker may verify my identity and report to authorities.',
  'ap-decl-05':
    'Agreement and data. I have received, read and accept the {agreementName}, agree to deal electronically, and agree to the use of my data as the {privacyNotice} explains.',
}
