/** Words of the form that not everybody knows, as the guide explains them. */
export const termTexts = {
  'term-lei': 'LEI: legal entity identifier, 20 letters and digits by which a company is known in reports of trades.',
  'term-ultimate-owner':
    'Ultimate owner: the person who in the end owns or controls a company, directly or through other companies.',
  'term-ownership-chart': 'Ownership chart: a drawing from the company up to every ultimate owner, with percentages.',
  'term-incumbency':
    'Certificate of incumbency: a statement of the registered agent on present directors, owners and standing.',
  'term-good-standing':
    'Certificate of good standing: a statement of the registrar that the company exists and has paid its fees.',
  'term-crs': 'CRS: the common reporting standard, by which countries exchange data on accounts for tax.',
  'term-fatca': 'FATCA: the law of the United States on accounts of its taxpayers abroad.',
  'term-giin': 'GIIN: the number a financial institution has in the FATCA register of the United States.',
  'term-pep':
    'Politically exposed person: somebody with a prominent public function, their family or close associates.',
  'term-emir':
    'EMIR: the rules of the European Union, and those of the United Kingdom, on derivatives and their reporting.',
  'term-title-transfer':
    'Title transfer: collateral becomes the property of the brokerage, against a claim for the same amount.',
  'term-qualified-accountant':
    'Qualified accountant: a member of an accounting body that the law of Australia names for such certificates.',
}
