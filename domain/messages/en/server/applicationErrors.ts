/** The reasons of a rejected save, upload or submission, and the remedies. */
export const applicationRefusals = {
  saves: {
    conflict: 'This was changed elsewhere in the meantime. Please choose which answer to keep.',
    newer: 'The application was loaded from a later state than is stored. Please load the page again.',
    section: 'There is no section "{section}" to be saved here in {region}. Please load the page again.',
    keyReused: 'This Idempotency-Key was used for another request. Please use a new one.',
    tooLarge: 'The application has become too large to be stored. Please shorten texts or remove entries.',
  },
  uploads: {
    key: 'Files are not asked for under the name "{key}" in {region}. Please load the page again.',
    missing: 'Please choose a file.',
    several: 'Please send one file at a time.',
    empty: 'This file is empty. Please choose another one.',
    tooLarge: 'A file may have at most {megabytes} MB. Please choose a smaller one.',
    totalTooLarge: 'All files together may have at most {megabytes} MB. Please delete others first.',
    wrongType: 'Only PDF, JPEG, PNG and GIF files can be taken. Please convert this file.',
    misnamed:
      'Only PDF, JPEG, PNG and GIF files can be taken. This file is named .{ending}, but what it holds is none of them. Please save it as one of them again, or choose another.',
    brokenImage: 'This picture is damaged or too large. Please save it again, with at most 50 million pixels.',
    complexImage:
      'This picture is too complex to check. Please save it as a JPEG or PNG with at most 50 million pixels.',
    brokenPdf: 'This PDF is damaged or incomplete. Please save it again.',
    lockedPdf: 'This PDF is protected. Please save it without protection, or print it into a new PDF.',
    activePdf:
      'This PDF contains scripts, other files, a form that submits itself, a web page that opens by itself, or links to other files. Please print it to a new PDF and upload that.',
    complexPdf: 'This PDF is too complex to check. Please print it to a new PDF and upload that.',
    malware: 'Malware was found in this file. Please check your computer and choose another file.',
    notScanned: 'This file is too large or too deeply nested to be checked for malware. Please make it simpler.',
    type: 'This file is of another type. Please ask for {type}.',
  },
  submission: {
    incomplete: 'Please complete these sections before submitting: {sections}.',
    missing: 'The application has not been submitted yet. Please submit it first.',
    region: 'The application belongs to {region}, not to {named}. Please load the page again.',
    pdfTooLarge:
      'The PDF of this application takes more time or memory than this server allows. Your answers are saved. Please tell the brokerage.',
    draftNotDrawn:
      'The draft PDF of this application takes longer to make, or more memory, than this server allows. Your answers are saved. Please shorten long texts before you ask for the draft again, or submit the application without it.',
    draftDied:
      'The program that draws the PDF stopped at this application. Your answers are saved. Please look for unusual or repeated characters in your texts and in the names of your files, and correct them before you ask for the draft again.',
    pdfDied:
      'The program that draws the PDF stopped at this application, so the application is not submitted. Your answers are saved. Please correct unusual or repeated characters in your texts and in the names of your files, and submit again. If that does not help, please tell the brokerage.',
    pdfBudget:
      'Your PDFs have used the time that this server gives to one account. Please try again in {seconds} seconds.',
  },
  lei: {
    absent: 'There is no entity with this LEI in the register. Please check it.',
  },
}
