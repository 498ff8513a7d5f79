/** The explanations on the pages about the class of a client. */
export const classificationTexts = {
  'professional-elective':
    'Two of the three criteria are needed, and they are not enough by themselves: we also look at expertise, experience and knowledge. The request is made on your own initiative. Nobody may reward you for it, and we do not rely on your statement alone: please add evidence.',
  'sa-client':
    'As a client you keep the fuller protection of the conduct standard for providers of OTC derivatives and of the General Code of Conduct.',
  'emir-help':
    'Both sides of a derivative report it to a trade repository by the next working day. The group positions of the last twelve months decide between the types. A small non-financial counterparty (NFC-) in our jurisdiction need not report by itself: we do so by law, with the data you supply.',
}
