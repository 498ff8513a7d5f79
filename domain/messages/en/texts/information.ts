/** Information pages: with the terms of Australian law, and with general terms. A line break begins a paragraph. */
export const readingTexts = {
  'wcis-au-meaning':
    'The law gives retail clients special protection. Certain people and companies are taken to need less of it: those with means certified by an accountant, larger businesses, professional investors, and people whose experience a licensee has assessed.',
  'wcis-au-lost':
    'Disclosure documents; target-market checks; access to the Australian Financial Complaints Authority; some client-money rules; leverage limits, close-out and negative balance protection for contracts for difference; the compensation scheme of last resort.',
  'wcis-au-kept':
    'The licensee must still act efficiently, honestly and fairly, manage conflicts, and hold client money under the general rules.',
  'wcis-au-caution':
    'Higher leverage makes losses larger and faster. You may owe more than you paid. Nobody may press or reward you to become a wholesale client.',
  'wcis-au-back': 'Tell us at any time if you wish to be a retail client, or no longer meet the test.',
  'wcis-meaning':
    'The law gives retail clients special protection. Professional or wholesale clients are taken to need less of it, because of what they are, their size or means, or their experience. The tests are those of the law of your region.',
  'wcis-lost':
    'Depending on the region: standard disclosure and risk warnings, limits on leverage, automatic close-out and negative balance protection for contracts for difference, and access to complaints bodies and compensation schemes.',
  'wcis-kept':
    'We must still act honestly, fairly and professionally, manage conflicts of interest, and hold client money under the general rules.',
  'wcis-caution':
    'Higher leverage makes losses larger and faster. You may owe more than you paid. Nobody may press or reward you to change your category.',
  'wcis-back': 'Tell us at any time if you wish for more protection, or no longer meet the test.',
  'pag-au-who':
    'One of these tests is enough.\n1. Means: a qualified accountant certifies net assets of at least AUD 2.5 million, or gross income of at least AUD 250,000 in each of the last two financial years. Companies and trusts you control may be counted.\n2. Business: the product is used in a business with 20 or more employees, or 100 or more if it manufactures.\n3. Professional investor: a licensee, a body regulated by APRA, a listed entity, or somebody who controls gross assets of at least AUD 10 million.\n4. Sophisticated investor: a licensee is satisfied of your experience.\n5. New Zealand: you are a wholesale investor under the Financial Markets Conduct Act 2013.',
  'pag-au-evidence':
    "An accountant's certificate not older than two years; a licence, statements of the funds or proof of the listing; the sophisticated investor questionnaire; or a New Zealand certificate.",
  'pag-au-decision':
    'We begin when your file is complete, check the evidence, and tell you our decision in writing. For sophisticated investors we give our reasons.',
  'pag-au-account':
    'Leverage can be higher than for retail clients. Margin is set by us, and positions are not closed at half the margin by law. There is no negative balance protection: you may owe more than you paid.',
  'pag-au-duration':
    'We review the status at least every two years. A certificate expires two years after its date. Tell us at once if you no longer meet the test.',
  'pag-au-back':
    'Write to us at any time. The change takes effect when we confirm it. Open positions may need more margin first, and we may decline to serve you as a retail client.',
  'pag-who':
    'Clients who meet a test of the law of their region, by what they are, by size or means, or by experience.',
  'pag-evidence':
    'What the test rests on, and recent: a licence, the latest accounts, statements of trades and portfolio, or a certificate.',
  'pag-decision': 'We begin when your file is complete, check the evidence, and tell you our decision in writing.',
  'pag-account':
    'Leverage, margin and close-out may differ from those of retail clients, and some protections end. The documents you sign say which.',
  'pag-duration':
    'As long as the test is met. We review it from time to time, at least every two years where the law asks for it. Tell us at once of any change.',
  'pag-back':
    'Write to us at any time. The change takes effect when we confirm it; open positions may need more margin first.',
}
