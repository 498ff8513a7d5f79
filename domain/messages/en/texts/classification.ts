/** The explanations, letters and agreements under the rules of MiFID II. A line break begins a paragraph. */
export const mifidTexts = {
  'professional-elective':
    'You need two of the three criteria, but they aren’t enough by themselves: we also look at expertise, experience and knowledge. You ask on your own initiative, and no one may reward you for it. We don’t rely on your statement alone, so add evidence.',
  'emir-help':
    'Both sides of a derivative report it to a trade repository by the next working day. Your type depends on the group’s positions in the last twelve months. A small non-financial counterparty (NFC-) in our jurisdiction doesn’t report itself: we report by law, using the data you supply.',
  'pcl-eu-opening':
    'To {brokerEntity}. {companyName} asks to be treated as a professional client for all services and products (or for those stated). We were told in writing which protections we lose, and accept that:',
  'pcl-eu-1':
    'Risk warnings, costs and product information may be shorter and less standardised than for retail clients, and key information documents need not be given.',
  'pcl-eu-2':
    'The broker may assume that we have the experience and knowledge to understand the risks of the products for which we are professional.',
  'pcl-eu-3':
    'Limits for retail clients on contracts for difference do not apply: leverage limits, automatic close-out at half the margin, and the rule that a client cannot lose more than the account holds. We may owe more than we deposit.',
  'pcl-eu-4': 'Best execution weighs factors besides total cost, such as speed and likelihood of execution.',
  'pcl-eu-5':
    'Our money may be taken under a title transfer arrangement, if we sign one, and is then not client money.',
  'pcl-eu-6': 'Complaints bodies and compensation schemes may not be open to us.',
  'pcl-eu-7':
    'We must tell the broker of changes which may affect our category, and may ask at any time to be treated as a retail client; the broker may accept or refuse.',
  'pcl-eu-closing':
    'We state in this separate document that we are aware of what it means to lose these protections, and that we meet the criteria marked on the classification page.',
  'title-transfer':
    'Between {brokerEntity} (“we”) and {companyName} (“you”), a professional client or eligible counterparty.\n1. Transfer. Money you pay us as margin or cover for present, future, actual, contingent or prospective obligations passes to us with full ownership, free of other people’s rights.\n2. Effect. Such money is not client money. We need not keep it apart from ours and may use it in our business.\n3. Your claim. We owe you an equal amount, less what you owe us, payable under the {agreementName} when it is no longer needed as cover. If we become insolvent you rank as a general creditor for it and may not be paid in full.\n4. Purpose. The amount must stand in a reasonable relation to your obligations. We review this, and record why the arrangement suits you.\n5. Set-off. On default or termination all obligations are valued and set off, and only the balance is due.\n6. Ending. You may ask in writing to end the arrangement. We shall answer in writing, and state from when your money is treated as client money, or why we cannot agree yet.\n7. Never for retail clients. The arrangement ends at once if you become a retail client.\n8. Statement. You have read this, had the chance to take advice, and understand the risk.',
  'title-transfer-declined': 'You do not agree. Your money is kept as client money, and your application continues.',
}

/** The letters, certifications and information pages under Australian law. A line break begins a paragraph. */
export const australianTexts = {
  'pcl-au-opening': 'I or we ask {brokerEntity} to treat us as a wholesale client, and accept that:',
  'pcl-au-1': 'No product disclosure statement, financial services guide or target-market determination is given.',
  'pcl-au-2':
    'Complaints may not go to the Australian Financial Complaints Authority, and the compensation scheme of last resort does not apply.',
  'pcl-au-3':
    'Limits on contracts for difference for retail clients do not apply: leverage limits, margin close-out and negative balance protection.',
  'pcl-au-4': 'Special rules on the use and reconciliation of retail client money do not apply in full.',
  'pcl-au-5':
    'The status rests on the evidence given, and ends when it no longer holds; an accountant’s certificate must be renewed at least every two years.',
  'pcl-au-closing': 'We state in this separate document that we are aware of what it means to lose these protections.',
  'pcl-ap-closing': 'I state in this separate document that I am aware of what it means to lose these protections.',
  'wsc-1': 'I have read the wholesale client information statement and chose my category because its test fits me.',
  'wsc-2': 'The evidence I give is genuine, and my accountant (if any) knew my true position.',
  'wsc-3': 'I do not apply as a wholesale client because somebody offered me a reward for it.',
  'wsc-4':
    'I know that I may ask to be treated as a retail client, and that {brokerEntity} may refuse to serve me as such.',
  'wsc-5': 'I will report at once if I stop meeting the test.',
  'wsc-certificate': 'Next, a qualified accountant completes the certificate.',
  'wsc-questionnaire':
    'Next, complete the sophisticated investor questionnaire. We then decide and give our reasons in writing.',
  'wsc-questionnaire-company':
    'Complete the sophisticated investor questionnaire too. We then decide and give our reasons in writing.',
  'questionnaire-link': 'Open the sophisticated investor questionnaire',
  'certificate-opening':
    'I, {nameOfAccountant}, of {nameOfAddressOfFirm}, am a qualified accountant within the Corporations Act 2001 as a member of {professionalMembership}. For {nameAndAddressOfPersonOrEntity} I certify, having examined suitable records, that {theInvestor}:',
  'certificate-net-assets': 'has net assets of at least AUD 2.5 million;',
  'certificate-gross-income': 'had gross income of at least AUD 250,000 in each of the last two financial years;',
  'certificate-control': 'controls {companyOrTrust}.',
  'certificate-foreign':
    'As a member of a foreign body: I live in the same country as the investor, which is not Australia, and have at least three years of practice.',
  'certificate-purpose': 'The certificate is for sections 761G(7)(c) and 708(8)(c) and may be used for two years.',
  'siq-purpose':
    'Our licensee decides from your answers whether your experience is enough, and gives its reasons in writing.',
  'siq-ability-1': 'the merits of the product or service;',
  'siq-ability-2': 'its value;',
  'siq-ability-3': 'the risks of holding it;',
  'siq-ability-4': 'my own information needs;',
  'siq-ability-5': 'whether the information given by the licensee and the product issuer is adequate.',
  'siq-no-business': 'I do not use the service in connection with a business.',
  'siq-acknowledgement':
    'I acknowledge, before any service is given, that {brokerEntity} has not given me a product disclosure statement, nor a financial services guide or other document that retail clients must receive, and owes me no other duty under Chapter 7 of the Act that it would owe me if I were a retail client. I do not use the service in a business.',
  'ap-decl-intro': 'I declare to {brokerEntity} (the “Broker”):',
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
  'wcis-au-meaning':
    'The law gives retail clients special protection. Certain people and companies are taken to need less of it: those with means certified by an accountant, larger businesses, professional investors, and people whose experience a licensee has assessed.',
  'wcis-au-lost':
    'Disclosure documents; target-market checks; access to the Australian Financial Complaints Authority; some client-money rules; leverage limits, close-out and negative balance protection for contracts for difference; the compensation scheme of last resort.',
  'wcis-au-kept':
    'The licensee must still act efficiently, honestly and fairly, manage conflicts, and hold client money under the general rules.',
  'wcis-au-caution':
    'Higher leverage makes losses larger and faster. You may owe more than you paid. Nobody may press or reward you to become a wholesale client.',
  'wcis-au-back': 'Tell us at any time if you wish to be a retail client, or no longer meet the test.',
  'pag-au-who':
    'You need to meet one of these tests.\n1. Means: a qualified accountant certifies net assets of at least AUD 2.5 million, or gross income of at least AUD 250,000 in each of the last two financial years. Companies and trusts you control may be counted.\n2. Business: the product is used in a business with 20 or more employees, or 100 or more if it manufactures.\n3. Professional investor: a licensee, a body regulated by APRA, a listed entity, or someone who controls gross assets of at least AUD 10 million.\n4. Sophisticated investor: a licensee is satisfied with your experience.\n5. New Zealand: you are a wholesale investor under the Financial Markets Conduct Act 2013.',
  'pag-au-evidence':
    'An accountant’s certificate no older than two years; a licence, fund statements or proof of the listing; the sophisticated investor questionnaire; or a New Zealand certificate.',
  'pag-au-decision':
    'Once your file is complete, we check the evidence and tell you our decision in writing. For sophisticated investors, we give our reasons.',
  'pag-au-account':
    'Leverage can be higher than for retail clients. We set the margin, and the law doesn’t require positions to be closed at half the margin. There is no negative balance protection: you may owe more than you paid.',
  'pag-au-duration':
    'We review the status at least every two years. A certificate expires two years after its date. Tell us immediately if you no longer meet the test.',
  'pag-au-back':
    'Contact us at any time. The change takes effect when we confirm it. Open positions may need more margin first, and we may decline to serve you as a retail client.',
}

/** The information pages of all other regions. A line break begins a paragraph. */
export const informationTexts = {
  'siq-elsewhere':
    'This questionnaire is for investors in Australia, where the law recognises sophisticated investors by experience. In your region there is nothing to complete here: your category follows from the rest of the form.',
  'wcis-meaning':
    'The law gives retail clients special protection. Professional or wholesale clients are taken to need less of it, because of what they are, their size or means, or their experience. The tests are those of the law of your region.',
  'wcis-lost':
    'Depending on the region: standard disclosure and risk warnings, limits on leverage, automatic close-out and negative balance protection for contracts for difference, and access to complaints bodies and compensation schemes.',
  'wcis-kept':
    'We must still act honestly, fairly and professionally, manage conflicts of interest, and hold client money under the general rules.',
  'wcis-caution':
    'Higher leverage makes losses larger and faster. You may owe more than you paid. Nobody may press or reward you to change your category.',
  'wcis-back': 'Tell us at any time if you wish for more protection, or no longer meet the test.',
  'pag-who':
    'Clients who meet a test under the law of their region: by what they are, by size or means, or by experience.',
  'pag-evidence':
    'Recent evidence for the test: a licence, the latest accounts, statements of trades and portfolio, or a certificate.',
  'pag-decision': 'Once your file is complete, we check the evidence and tell you our decision in writing.',
  'pag-account':
    'Leverage, margin and close-out may differ from those for retail clients, and some protections end. The documents you sign state which.',
  'pag-duration':
    'As long as you meet the test. We review it from time to time, at least every two years where the law requires it. Tell us immediately about any change.',
  'pag-back':
    'Contact us at any time. The change takes effect when we confirm it. Open positions may need more margin first.',
}
