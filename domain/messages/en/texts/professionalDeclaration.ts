/** The declaration of au, eu, sa and uk: an opening and six statements with one tick each. */
export const professionalDeclarationTexts = {
  'g4-decl-intro': 'On behalf of {companyName} (the "Company") I declare to {brokerEntity} (the "Broker"):',
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
