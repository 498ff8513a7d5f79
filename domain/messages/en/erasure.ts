/**
 * The answers to a request for erasure, with why records are kept and where to complain, by region; `other` for a region
 * without words of its own. Counsel has to approve them.
 */
export const erasureTexts = {
  granted: 'We don’t have to keep any of your data. We’ll delete it, with your login, 72 hours after this answer.',
  part: 'We’ve deleted: {removed}. {kept}',
  refused: '{kept}',
  keptUntil: 'We must keep these records until about {date}: {basis}. You may complain to {authority}.',
  kept: 'We must keep these records: {basis}. You may complain to {authority}.',
  bases: {
    other: 'the law requires it',
    uae: 'the law of the UAE, DIFC or ADGM against money laundering requires it',
    mu: 'the Financial Intelligence and Anti-Money Laundering Act 2002 requires it, and the Data Protection Act 2017 allows it',
    eu: 'the law against money laundering requires it (Article 17(3)(b) of the General Data Protection Regulation)',
    uk: 'regulation 40 of the Money Laundering Regulations 2017 requires it (Article 17(3)(b) of the UK General Data Protection Regulation)',
    sa: 'section 23 of the Financial Intelligence Centre Act requires it, and section 14 of the Protection of Personal Information Act allows it',
    au: 'Part 10 of the Anti-Money Laundering and Counter-Terrorism Financing Act 2006 requires it, and the Privacy Act 1988 allows it',
    'au-pro':
      'Part 10 of the Anti-Money Laundering and Counter-Terrorism Financing Act 2006 requires it, and the Privacy Act 1988 allows it',
  },
  authorities: {
    other: 'the data protection authority',
    uae: 'the UAE Data Office or, in a financial free zone, the Commissioner of Data Protection of DIFC or ADGM',
    mu: 'the Data Protection Office',
    eu: 'your national data protection authority',
    uk: 'the Information Commissioner’s Office',
    sa: 'the Information Regulator',
    au: 'the Office of the Australian Information Commissioner',
    'au-pro': 'the Office of the Australian Information Commissioner',
  },
}
