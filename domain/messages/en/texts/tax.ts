/** The explanations and certifications of the tax pages; a line break begins a paragraph. */
export const taxTexts = {
  'crs-certify':
    "I certify that the Company's tax residence and classification are correct and complete, that I may sign for it, and that the Company will send a new certification within 30 days when something changes. I understand that the data may be passed to tax authorities at home and abroad, and that a false statement may be punished.",
  'tax-help':
    'Tax residence is more than the place of registration: the place of incorporation, the place of management and permanent establishments count as well. We do not give tax advice.',
  'tax-help-person':
    'You may be tax resident in several countries: by the law of each, where you live, where you work, or whose citizen you are may count. We do not give tax advice.',
  'crs-help':
    "1. An entity that takes deposits as a bank, holds assets for others (20% or more of its income), issues cash-value insurance, or mainly trades, manages or invests financial assets for customers is a financial institution. So is one that such an institution manages and whose income comes mainly from financial assets.\n2. Any other entity is a non-financial entity (NFE). It is active if less than 50% of last year's income is passive (dividends, interest, rent, gains from financial assets) and less than 50% of its assets produce passive income, or if one of the other active cases applies.\n3. Every NFE that is not active is passive. A holding company whose only income is dividends is passive unless it belongs to a non-financial group.\n4. An investment entity that another institution manages, resident in a country that does not take part in CRS, is treated like a passive NFE.",
}
