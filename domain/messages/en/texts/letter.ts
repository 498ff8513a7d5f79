/** The professional client letter: openings, waived protections and closings, by the law of the region. */
export const letterTexts = {
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
  'pcl-au-opening': 'I or we ask {brokerEntity} to treat us as a wholesale client, and accept that:',
  'pcl-au-1': 'No product disclosure statement, financial services guide or target-market determination is given.',
  'pcl-au-2':
    'Complaints may not go to the Australian Financial Complaints Authority, and the compensation scheme of last resort does not apply.',
  'pcl-au-3':
    'Limits on contracts for difference for retail clients do not apply: leverage limits, margin close-out and negative balance protection.',
  'pcl-au-4': 'Special rules on the use and reconciliation of retail client money do not apply in full.',
  'pcl-au-5':
    "The status rests on the evidence given, and ends when it no longer holds; an accountant's certificate must be renewed at least every two years.",
  'pcl-au-closing': 'We state in this separate document that we are aware of what it means to lose these protections.',
  'pcl-ap-closing': 'I state in this separate document that I am aware of what it means to lose these protections.',
  'pcl-sa-opening':
    '{companyName} confirms that it deals with {brokerEntity} as a counterparty of the type marked (or, if none applies, as a client). We accept that as a counterparty:',
  'pcl-sa-1':
    'Duties owed to clients under the conduct standard for OTC derivative providers, such as disclosure, suitability warnings and client reporting, apply only in part or not at all.',
  'pcl-sa-2': 'We assess the transactions ourselves, or with our own advisers.',
  'pcl-sa-3': 'Complaint procedures for financial services clients may not be open to us.',
  'pcl-sa-4': 'We shall report at once if our licence or registration changes.',
  'pcl-sa-closing': 'We state in this separate document that we are aware of what it means to lose these protections.',
}
