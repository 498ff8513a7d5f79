import { pdf } from './pdf.ts'

/** The texts of the server and the PDF. */
export const server = {
  /** The mails of the portal. The terminal shows `note` when no mail server is configured. */
  mails: {
    register: {
      subject: 'Your verification code',
      body: 'Your verification code is {code}.\n\nEnter it in the portal within {minutes} minutes to set your password and start your application with {brokerName}.\n\nIf you did not ask for it, you need not do anything.',
      note: 'verification code {code}',
    },
    reset: {
      subject: 'Your verification code for a new password',
      body: 'Your verification code is {code}.\n\nEnter it in the portal within {minutes} minutes to choose a new password.\n\nIf you did not ask for it, you need not do anything; your password stays as it is.',
      note: 'verification code {code}',
    },
    alreadyRegistered: {
      subject: 'You have an account already',
      body: 'Somebody, probably you, asked to register with this e-mail address. There is an account with it already.\n\nLog in at {url}/login, or choose a new password at {url}/forget-password.',
      note: '',
    },
    notRegistered: {
      subject: 'There is no account with this e-mail address',
      body: 'Somebody, probably you, asked for a new password. There is no account with this e-mail address.\n\nYou can register at {url}/register.',
      note: '',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      body: 'The password of your account was changed on {moment}. All earlier sessions have ended.\n\nIf this was not you, choose a new password at {url}/forget-password at once and tell {brokerName}.',
      note: '',
    },
    approval: {
      subject: 'Application {reference} was submitted',
      body: '{companyName} submitted the application of account {account} on {moment}.\n\nReference: {reference}\nApplicant: {email}\nSHA-256 of the PDF: {sha256}',
      note: '',
      otherScript: '{email} [contains letters of another script ({scripts})]',
      otherScriptDomain: '{email} [contains letters of another script ({scripts}); its domain is {domain}]',
    },
    receipt: {
      subject: 'We received your application {reference}',
      body: 'The application of {companyName}, account {account}, was received by {brokerName} on {moment}. It is being reviewed and cannot be changed meanwhile.\n\nLog in at {url} to read it.\n\nReference: {reference}\nSHA-256 of the PDF: {sha256}',
      note: '',
    },
    returned: {
      subject: 'Please complete your application',
      body: 'Your application {account} was returned by {brokerName} with remarks. Log in at {url} to read them and to submit it again.',
      note: '',
    },
    approved: {
      subject: 'Your application was approved',
      body: 'Your application {account} was approved by {brokerName}.',
      note: '',
    },
  },
  pdf,
  /** The reasons of rejected requests, saves, uploads and submissions, with their remedies. */
  requestErrors: {
    /** One field and its error. */
    field: '{label}: {problem}',
    /** The separator of several errors. */
    separator: ' ',
    more: 'and {count} more.',
    /** The names of the parts of requests that users fill in; other parts have their technical name. */
    labels: {
      email: 'E-mail',
      password: 'Password',
      code: 'Verification code',
      leiNumber: 'LEI number',
      filename: 'File name',
      documentDate: 'Date of the document',
    },
    problems: {
      parameterEmpty: 'This is missing. Please fill it in.',
      parameterError: 'This is not known here. Please leave it out.',
      list: 'There is no list "{name}". Please leave it out.',
      parameterInvalid: 'This is too long. Please shorten it.',
      fieldFormatError: 'This has the wrong format. Please correct it.',
      dateFormatError: 'Please enter a day that exists, as YYYY-MM-DD.',
      passwordFormatError: 'Please choose 15 to 128 characters.',
      passwordCommon:
        'This password is easy to guess. Please choose another, for example several words that do not belong together.',
      passwordHasEmail: 'The password must not contain the email address. Please choose another.',
      emailRequired: 'Email is required',
      email: 'The email address is invalid, please update.',
      code: 'The code has 6 digits.',
      leiNumber: 'The LEI has 20 characters and valid check digits.',
    },
    unparsable: 'The body could not be read. Please send well-formed {type}.',
    decryptionFailed:
      'The request could not be read. Please check that the date and time of this device are right, reload the page and try again.',
    notObject: 'The body must be one object with named fields.',
    wrongType:
      'This content type is not understood. Please send application/json, application/x-www-form-urlencoded or multipart/form-data.',
    wrongCharset: 'Only UTF-8 is read. Please encode the body in UTF-8, and name no other charset in Content-Type.',
    tooLarge: 'The request is too large. Please send at most {size}.',
    crossSite: 'Another website made this request, so we refused it. Please open {url} and try again there.',
    tooDeep: 'The request has too many parts or too many levels. Please send it in smaller pieces.',
    wrongMethod: 'This address takes {method} requests.',
    throttled:
      '{count, plural, one {Too many requests. Please try again in # second.} other {Too many requests. Please try again in # seconds.}}',
    timeBudget:
      'This account has used its share of the server for now. What you typed stays on this page. Please try again in {seconds} seconds.',
    writeQuota:
      '{count, plural, one {Too much was saved or uploaded for this application within a day. What you typed stays on this page, and you can submit what is saved. Saving works again in # hour.} other {Too much was saved or uploaded for this application within a day. What you typed stays on this page, and you can submit what is saved. Saving works again in # hours.}}',
    diskFull:
      'The portal has no room to store more right now. What you typed stays on this page. Please try again in a few minutes.',
    registered: 'There is an account with this email address already. Please log in.',
    notPending: 'The application was submitted and cannot be changed any more.',
    saves: {
      conflict: 'This was changed elsewhere in the meantime. Please choose which answer to keep.',
      newerRevision: 'The application was loaded from a later state than is stored. Please load the page again.',
      section: 'There is no section "{section}" to be saved here in {region}. Please load the page again.',
      keyReused: 'This Idempotency-Key was used for another request. Please use a new one.',
      tooLarge: 'The application has become too large to be stored. Please shorten texts or remove entries.',
    },
    uploads: {
      key: 'Files are not asked for under the name "{key}" in {region}. Please load the page again.',
      missing: 'Please choose a file.',
      moreThanOneFile: 'Please send one file at a time.',
      empty: 'This file is empty. Please choose another one.',
      tooLarge: 'A file may have at most {megabytes} MB. Please choose a smaller one.',
      totalTooLarge: 'All files together may have at most {megabytes} MB. Please delete others first.',
      wrongType: 'Only PDF, JPEG, PNG and GIF files can be taken. Please convert this file.',
      extensionMismatch:
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
      draftTooLarge:
        'The draft PDF of this application takes longer to make, or more memory, than this server allows. Your answers are saved. Please shorten long texts before you ask for the draft again, or submit the application without it.',
      draftCrashed:
        'The program that draws the PDF stopped at this application. Your answers are saved. Please look for unusual or repeated characters in your texts and in the names of your files, and correct them before you ask for the draft again.',
      pdfCrashed:
        'The program that draws the PDF stopped at this application, so the application is not submitted. Your answers are saved. Please correct unusual or repeated characters in your texts and in the names of your files, and submit again. If that does not help, please tell the brokerage.',
      pdfBudget:
        'Your PDFs have used the time that this server gives to one account. Please try again in {seconds} seconds.',
    },
    lei: {
      notFound: 'There is no entity with this LEI in the register. Please check it.',
    },
  },
}
