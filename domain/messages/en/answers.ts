/** The words in which answers of every kind are written out. */
export const answers = {
  yes: 'Yes',
  no: 'No',
  signed: 'Signed',
  /** Between several chosen options. */
  separator: '; ',
  notProvided: 'Not provided',
  /** Before and after a text that was shown with a box to tick. */
  ticked: 'Accepted',
  notTicked: 'Not accepted',
  noFiles: 'No file',
  noEntries: 'No entries',
  entry: 'Entry {{number}}',
}
