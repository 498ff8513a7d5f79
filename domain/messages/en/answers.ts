/** The texts of formatted answers of every kind. */
export const answers = {
  countryOf: '{country} ({name})',
  yes: 'Yes',
  no: 'No',
  /** A band of amounts in a chosen currency. */
  inCurrency: '{text}\u00a0({currency})',
  signed: 'Signed',
  /** The separator of several chosen options. */
  separator: '; ',
  notProvided: 'Not provided',
  /** The texts before and after a statement with a tick box. */
  ticked: 'Accepted',
  notTicked: 'Not accepted',
  noFiles: 'No file',
  noEntries: 'No entries',
  entry: 'Entry {number}',
  applicant: 'The applying company',
}
