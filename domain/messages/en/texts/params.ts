/** Words put into texts where nothing is configured. */
export const wordTexts = {
  'word-brokerName': 'the brokerage',
  'word-brokerEntity': 'the brokerage',
  'word-agreementName': 'Client Agreement',
  'word-privacyNotice': 'privacy notice',
}
