/** The default text params. */
export const wordTexts = {
  'word-brokerName': 'the brokerage',
  'word-brokerEntity': 'the brokerage',
  'word-agreementName': 'Client Agreement',
  'word-privacyNotice': 'privacy notice',
}
