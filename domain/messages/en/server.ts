import { consistency } from './consistency.ts'
import { outwardTexts, requestReasons } from './desk.ts'
import { documentDetails } from './documentDetails.ts'
import { documents } from './documents.ts'
import { erasureTexts } from './erasure.ts'
import { ownership } from './ownership.ts'
import { pdf } from './pdf.ts'
import { pointsToCheck } from './pointsToCheck.ts'
import { withdrawalReasons } from './status.ts'

/** The texts of the server and the PDF. */
export const server = {
  /**
   * The mails of the portal, each with a `subject` and a `body`. In their order below the body: `highlight`, `action`
   * (the button), `details` (lines of a label and a value) and `closing`. The terminal shows `note` when no mail server
   * is configured.
   */
  mails: {
    register: {
      subject: 'Your verification code',
      body: 'Your verification code is:',
      highlight: '{code}',
      closing:
        'Enter it within {minutes} minutes to set your password and start your application with {brokerName}.\n\nIf you didn’t request this, ignore this email.',
      note: 'verification code {code}',
    },
    reset: {
      subject: 'Your code for a new password',
      body: 'Your verification code is:',
      highlight: '{code}',
      closing:
        'Enter it within {minutes} minutes to set a new password.\n\nIf you didn’t request this, ignore this email. Your password stays the same.',
      note: 'verification code {code}',
    },
    alreadyRegistered: {
      subject: 'You already have an account',
      body: 'Someone (hopefully you) tried to create an account with this address, which already has one.',
      action: 'Log in',
      closing:
        'Forgot your password? Set a new one at {url}/forget-password.\n\nIf this wasn’t you, ignore this email. Your account stays the same.',
    },
    notRegistered: {
      subject: 'There is no account with this email address',
      body: 'Someone (hopefully you) asked for a new password, but there is no account with this email address.',
      action: 'Create an account',
      closing: 'If this wasn’t you, ignore this email.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      body: 'Your password was changed on {moment}. All earlier sessions have been logged out.\n\nIf this wasn’t you, set a new password now and contact {brokerName}.',
      action: 'Set a new password',
    },
    /** To a member of the brokerage's staff. */
    staffInvitation: {
      subject: 'Set up your access to the desk of {brokerName}',
      body: 'You can now read applications at the desk of {brokerName}. Set a password, and add the desk to your authenticator app.',
      action: 'Set up access',
      closing: 'The link works once, for three days. If you didn’t expect this, tell your administrator.',
    },
    reminder: {
      subject: 'Your application isn’t finished yet',
      body: 'You started an application with {brokerName}. Your answers are saved, so you can pick up where you left off.',
      lead: '{documents}',
      action: 'Continue your application',
      closing: '{kept}\n\nIf you no longer want to apply, ignore this email.',
      kept: 'We keep your draft until {date}.',
      /** Above the list of documents that age, which are without their names. */
      upload: 'Some documents in your draft are out of date, or soon will be. Upload newer ones:',
      uploadOrSubmit:
        'Some documents in your draft will soon be out of date. Submit before then, or upload newer ones:',
      counted: '{count, plural, one {# document} other {# documents}}',
      ageing: 'Will be older than {months, plural, one {# month} other {# months}} on {date}',
      tooOld: 'Older than {months, plural, one {# month} other {# months}} since {date}',
      ending: 'Valid until {date}',
      expired: 'Was valid until {date}',
    },
    approval: {
      subject: 'Application {reference} was submitted',
      body: '{companyName} submitted the application for account {account} on {moment}.',
      lead: 'Points to check:',
      details: 'Reference: {reference}\nApplicant: {email}\nSHA-256 of the PDF: {sha256}',
      otherScript: '{email} [contains letters of another script ({scripts})]',
      otherScriptDomain: '{email} [contains letters of another script ({scripts}); its domain is {domain}]',
    },
    receipt: {
      subject: 'We’ve received your application {reference}',
      body: 'We received the application from {companyName}, account {account}, on {moment}. It is under review by {brokerName}, and you can’t edit it meanwhile.\n\nLog in to save the PDF for your records.',
      action: 'View your application',
      details: 'Reference: {reference}\nSHA-256 of the sealed record (PDF): {sha256}',
      closing: 'If you didn’t submit this application, contact us immediately.',
    },
    returned: {
      subject: 'Your application needs changes',
      body: 'The application from {companyName}, account {account}, needs changes before {brokerName} can approve it. Make the changes below and submit it again by {date}.',
      action: 'Make the changes',
    },
    /** Of requests that the applicant has not answered yet. */
    requestReminder: {
      subject: 'Your application {reference} is waiting for your answer',
      body: '{ask}\n\nDo so by {date}. After {closing} we may close the application.',
      ask: '{count, plural, one {Your application has # remark from {brokerName}. Answer it, then submit again.} other {Your application has # remarks from {brokerName}. Answer them, then submit again.}}',
      /** Every remark was withdrawn. */
      submitAgain: 'Your application needs no more changes. Submit it again to {brokerName}.',
      action: 'Answer now',
    },
    approved: {
      subject: 'Your application is approved',
      body: 'The application from {companyName}, account {account}, has been approved by {brokerName}.\n\nNext, we’ll email you your account details. You can trade after your first deposit, which must come from an account in the name of {companyName}.',
      action: 'View your application',
    },
    declined: {
      subject: 'There is a decision on your application {reference}',
      body: 'There is a decision on the application from {companyName}, account {account}. Log in to read it.',
      action: 'View the decision',
    },
    /** To the approvers at the brokerage. */
    decidedWithoutDesk: {
      subject: 'Application {reference} was decided without the desk',
      body: 'Application {reference} for account {account} was decided on the command line, without a second person. The timeline of the case says by whom and why.',
      action: 'Open the case',
    },
    /** To the members of staff themselves: no name of a company or a person. */
    staffAssigned: {
      subject: 'Application {reference} is assigned to you',
      body: 'A colleague assigned application {reference} for account {account} to you.',
      action: 'Open the case',
      closing: 'You can switch this email off at the desk.',
    },
    staffAssignedSeveral: {
      subject: 'Applications assigned to you: {count}',
      body: 'A colleague assigned these applications to you.',
      action: 'Open the queue',
      closing: 'You can switch this email off at the desk.',
    },
    staffReturned: {
      subject: 'Application {reference} came back from the applicant',
      body: 'The applicant of account {account} answered and submitted again. The case is assigned to you.',
      action: 'Open the case',
      closing: 'You can switch this email off at the desk.',
    },
    staffToDecide: {
      subject: 'Applications that wait for your decision: {count}',
      body: 'These applications have a recommendation and are ready for a decision.',
      action: 'Open the queue',
      closing: 'You can switch this email off at the desk. We send it once an hour at most.',
    },
    staffOverdue: {
      subject: 'Your overdue applications: {count}',
      body: 'The day for a decision on these applications has passed.',
      action: 'Open the queue',
      closing: 'You can switch this email off at the desk. We send it once a day.',
    },
    staffAccess: {
      subject: 'Your access to the desk was changed',
      body: '{change}',
      action: 'Open the desk',
      closing: 'If you didn’t expect this, contact an administrator.',
      rights:
        'An administrator changed your roles, your regions or your other rights at the desk, and ended your sessions.',
      reset:
        'Your password, your authenticator and your sessions at the desk were removed. Another email has the link to set them up again.',
      disabled: 'Your access to the desk was disabled, and your sessions were ended.',
    },
    staffChanged: {
      subject: 'The access of a member of staff was changed',
      body: '{change}',
      action: 'Open the staff page',
      closing: 'All administrators get this email. If you don’t expect this, talk to each other.',
      invited: 'A member of staff was invited to the desk.',
      rights: 'The roles, the regions or the other rights of a member of staff were changed.',
      reset: 'The access of a member of staff was reset.',
      disabled: 'A member of staff was disabled.',
      flagAsked:
        'An administrator asks for the right of senior management or financial crime for a member of staff. Another administrator has to confirm it within 72 hours.',
      recovery: 'A member of staff logged in with a recovery code in place of the authenticator.',
    },
    staffApiKey: {
      subject: 'A new API key was created',
      body: '{by} created an API key with the name “{key}”. Its rights: {scopes}. Its regions: {regions}.',
      action: 'Open the integration page',
      closing: 'All administrators get this email. If you don’t expect the key, revoke it.',
    },
    staffRecovery: {
      subject: 'A recovery code was used for your access to the desk',
      body: 'Someone (hopefully you) used a recovery code in place of your authenticator. Codes left: {count}.',
      action: 'Open the desk',
      closing: 'If this wasn’t you, tell an administrator now.',
    },
    withdrawn: {
      subject: 'You withdrew your application {reference}',
      body: 'You withdrew the application from {companyName}, account {account}, on {moment}. It is no longer under review by {brokerName}.',
      action: 'View your application',
      closing: 'If you didn’t withdraw this application, contact us immediately.',
    },
    deletionBegun: {
      subject: 'Your application will be deleted',
      body: 'You asked {brokerName} to delete the application for account {account}. It will be deleted on {moment}, together with your login.',
      action: 'Keep the application',
      closing: 'If this wasn’t you, keep the application and set a new password.',
    },
    deletionTakenBack: {
      subject: 'Your application won’t be deleted',
      body: 'You’ve kept the application for account {account}. It won’t be deleted on {moment}.',
      action: 'Open your application',
    },
    dataCopied: {
      subject: 'A copy of your data was downloaded',
      body: 'A copy of everything in your account {account} was downloaded on {moment}.',
      action: 'See your data',
      closing: 'If this wasn’t you, set a new password now and contact {brokerName}.',
    },
    /** To the brokerage. */
    erasureAsked: {
      subject: 'The applicant of {reference} asks for erasure: answer by {date}',
      body: 'The applicant of account {account} asks us to erase the data. The law gives us one month: answer by {date}.',
      action: 'Open the case',
    },
    erasureAnswered: {
      subject: 'We’ve answered your request about your data',
      body: 'We’ve answered your request to erase the data of {reference}. Log in to read the answer.\n\n{until}',
      action: 'Read the answer',
      until: 'You can log in until {moment}.',
    },
    /** Of an application that was closed because the applicant did not answer. */
    closed: {
      subject: 'We’ve closed your application {reference}',
      body: 'We didn’t hear from you, so we closed the application from {companyName}, account {account}, on {date}.',
      action: 'View your application',
    },
    /** To the brokerage. */
    withdrawal: {
      subject: 'Application {reference} was withdrawn',
      body: '{companyName} withdrew the application for account {account} on {moment}.',
      details: 'Reference: {reference}\nApplicant: {email}\nReason: {reason}',
    },
  },
  /** The texts of every mail. */
  mailFrame: {
    /** In the header when the name of the brokerage is not configured. */
    product: 'Account opening',
    pair: '{label}: {value}',
    link: 'If the button doesn’t work, open {link}',
    footer: 'This is an automatic email. We never ask for your password or verification code by email or phone.',
  },
  documents,
  ownership,
  documentDetails,
  pdf,
  consistency,
  pointsToCheck,
  requestReasons,
  outwardTexts,
  erasureTexts,
  withdrawalReasons: { ...withdrawalReasons, none: 'not stated' },
  /** The comparison with the register of identifiers (GLEIF) in the record. */
  registerComparison: { office: 'Registered address' },
  /** Several sentences one after another. */
  sentences: { separator: ' ' },
  /** The reasons of rejected requests, saves, uploads and submissions, with their remedies. */
  requestErrors: {
    /** One field and its error. */
    field: '{label}: {problem}',
    more: 'and {count} more.',
    /** The names of the parts of requests that users fill in; other parts have their technical name. */
    labels: {
      email: 'Email',
      password: 'Password',
      code: 'Verification code',
      leiNumber: 'LEI',
      filename: 'File name',
      documentDate: 'Issue date',
      validUntil: 'End date',
    },
    problems: {
      parameterEmpty: 'This is missing. Enter it.',
      parameterError: 'This is unknown here. Leave it out.',
      staffExists: 'A member of staff has this address already. Enter another one.',
      list: 'There is no list “{name}”. Leave it out.',
      parameterInvalid: 'This is too long. Shorten it.',
      fieldFormatError: 'This has the wrong format. Correct it.',
      dateFormatError: 'Enter a real date as YYYY-MM-DD.',
      passwordFormatError: 'Use 15 to 128 characters.',
      passwordCommon: 'This password is too easy to guess. Try a few unrelated words.',
      passwordHasEmail: 'Your password can’t contain your email address.',
      emailRequired: 'Email is required',
      email: 'The email address is invalid, please update.',
      code: 'The code has 6 digits.',
      leiNumber: 'This LEI isn’t valid. Check all 20 characters.',
    },
    unparsable: 'We couldn’t read the body. Send well-formed {type}.',
    decryptionFailed:
      'We couldn’t read the request. Check the date and time on this device, reload the page and try again.',
    notObject: 'The body must be one object with named fields.',
    wrongType:
      'This content type isn’t supported. Send application/json, application/x-www-form-urlencoded or multipart/form-data.',
    wrongCharset: 'Only UTF-8 is supported. Encode the body in UTF-8, and name no other charset in Content-Type.',
    tooLarge: 'The request is too large. Send at most {size}.',
    crossSite: 'Another website made this request, so we refused it. Open {url} and try again there.',
    tooDeep: 'The request has too many parts or levels. Send it in smaller pieces.',
    wrongMethod: 'This address accepts {method} requests only.',
    codeExhausted: 'Too many wrong codes. Request a new one.',
    throttled:
      '{count, plural, one {Too many attempts. Try again in # minute.} other {Too many attempts. Try again in # minutes.}}',
    throttledBriefly:
      '{count, plural, one {Too many attempts. Try again in # second.} other {Too many attempts. Try again in # seconds.}}',
    timeBudget:
      '{count, plural, one {You’ve reached the limit for this account. Your answers are still on this page. Try again in # minute.} other {You’ve reached the limit for this account. Your answers are still on this page. Try again in # minutes.}}',
    writeQuota:
      '{count, plural, one {You’ve reached today’s limit for saving and uploading. Your answers are still on this page, and you can submit what is saved. You can save again in # hour.} other {You’ve reached today’s limit for saving and uploading. Your answers are still on this page, and you can submit what is saved. You can save again in # hours.}}',
    diskFull: 'We can’t save more right now. Your answers are still on this page. Try again in a few minutes.',
    registered: 'This email address already has an account. Log in.',
    deskHeader: 'The page of another website may have made this request, so we refused it.',
    deskRole: 'Your role doesn’t allow this.',
    deskConfirm: 'Confirm that it’s you.',
    deskRevision: 'This case has changed since you opened it. Look at what is new, then try again.',
    deskChanged: '{name} changed this case at {time}. Your text is still here. Look at what changed, then try again.',
    deskAssigned: '{name} is working on this case. Take it over first.',
    deskState: {
      new: 'This case is new. Start the review first.',
      inReview: 'This case is in review now. Reload the page to see what is possible.',
      onHold: 'This case is on hold. Resume the review first.',
      informationRequested: 'This case is waiting for the applicant’s answer.',
      recommended: 'This case has a recommendation. An approver can decide or send it back.',
      approved: 'This case is approved. It can’t be changed anymore.',
      declined: 'This case is declined. An approver can reopen it.',
      withdrawn: 'This case is withdrawn. It can’t be changed anymore.',
    },
    deskLabels: 'A case has at most {max} labels. Remove one first.',
    deskExcluded: 'You are excluded from this case.',
    deskExclusion: 'Only an approver who isn’t excluded can do this.',
    deskExclusionUnknown: 'This person can’t be excluded from the case. Choose another one.',
    deskAssignee: 'This person can’t work on the case. Choose another one.',
    deskTakeBack: 'Only the person who recommended can take the recommendation back.',
    deskNote: 'You can strike out your own notes within 30 days.',
    deskViews: 'You have too many saved views. Delete one first.',
    deskHoldUntil: 'Choose today or a later day.',
    staffOwnRights: 'You can’t change your own rights. Ask another administrator.',
    staffFlagSecond: 'You asked for this yourself. Another administrator has to confirm it.',
    staffFlagAsker: 'The person who asked for this is no longer an administrator. Decline it, and ask again.',
    staffLastAdministrator: 'There must be an administrator. Appoint another one first.',
    staffSingleSignOn: 'This person signs in with single sign-on. There is no password to reset.',
    webhookAddressGone: 'The server no longer notifies this address. Nothing was sent.',
    webhookEventGone: 'This event was deleted with its application. It can’t be sent again.',
    notPending: 'You can’t edit the application after submitting it.',
    documents: {
      file: 'The application has no such file. Open the case again.',
      requirement: 'The application needs no such document of this person. Open the case again.',
      reason: 'Choose why the document is rejected.',
      tooMany: 'The case has too many documents of the desk.',
    },
    silence: {
      early: 'The applicant still has time to answer. You can close this case from {date} on.',
      blocked: 'The applicant is blocked and can’t answer. You can’t close this case for silence.',
    },
    requests: {
      place: 'There is no such place in this application. Open the case again.',
      reason: 'This reason doesn’t fit this place. Choose another one.',
      about: 'Choose the other answer or the document that the reason names.',
      text: 'Write what you need from the applicant.',
      state: 'This isn’t possible in the current state of the request.',
      replyBy: 'Choose a day after today, within a year.',
      words: '“{words}” may tell the client of a suspicion. Change it, or send anyway.',
      outdated:
        '{count, plural, one {# request was written for an earlier submission. Check it, or send anyway.} other {# requests were written for an earlier submission. Check them, or send anyway.}}',
      notAsked: 'The brokerage asked only about the marked answers. You can’t change others now.',
    },
    checks: {
      note: 'Write a note. This verdict needs one.',
      item: 'Choose a request of this case, and only for “asked”.',
      place: 'Choose a place of the last submission.',
      severity: 'A screening match always stops the case.',
      financialCrime: 'Only the financial-crime officers can judge this.',
    },
    decisions: {
      open: 'Before you recommend: {checks, plural, one {# check} other {# checks}}, {findings, plural, one {# finding} other {# findings}} and {items, plural, one {# answer} other {# answers}} are not judged.',
      changed: 'Something you decide on has changed. Look at it, then decide again.',
      reasons: 'Choose at least one reason for a decline, and none for an approval.',
      outward: 'Choose the text that the applicant reads. With a confidential reason, it is the neutral one.',
      fourEyes: 'You recommended this case. Another approver has to decide.',
      notRecommended: 'Someone else has to recommend this decision first.',
      senior: 'The application names a politically exposed person. Senior management has to approve it.',
      sanctions: 'A question about sanctions is answered yes. Nobody can approve this application.',
      stopped: 'A finding stops the case. Nobody can approve this application.',
      confirmed: 'A finding is confirmed. Senior management alone may approve this application.',
      blocked: 'The applicant is blocked. Nobody can approve this application.',
    },
    apiKey: {
      missing: 'Send your API key as a bearer token in the Authorization header.',
      invalid: 'The portal does not know this API key, or the key is revoked. Use a valid key.',
      expired: 'This API key has expired. Ask the operator of the portal for a new one.',
      scope: 'This API key lacks the scope {scope}. Ask the operator of the portal for a key that has it.',
      assigned: 'A member of staff is working on this application at the desk.',
      fourEyes: 'Two people decide about this application at the desk. An API key cannot.',
      telling:
        'Words that may tell the applicant of a suspicion: {words}. Change the text, or send isConfirmed as true.',
    },
    copyOfData: 'You can download everything once a day. Try again in {count, plural, one {# hour} other {# hours}}.',
    erasure: {
      notSubmitted: 'The application hasn’t been submitted yet. You can delete it yourself.',
      open: 'You’ve already asked for this, and we haven’t answered yet.',
      granted: 'We’ve already agreed to erase your data.',
      answered: 'This request is already answered. Reload the page.',
      removed: 'Enter the data that you deleted.',
      kept: 'Erasure can’t be granted while the case is open, under legal hold, or within its retention period.',
    },
    deletion: {
      deleted: 'This application was deleted, as its applicant asked. To apply again, contact us.',
      submitted: 'The application has been submitted, so it can’t be deleted. You can ask us to erase your data.',
    },
    withdrawal: {
      notSubmitted: 'The application hasn’t been submitted yet, so there is nothing to withdraw.',
      closed: 'This application is already decided or withdrawn. Reload the page.',
    },
    saves: {
      conflict: 'Someone changed this in the meantime. Choose which answer to keep.',
      newerRevision: 'This page is newer than the saved application. Reload the page.',
      section: 'There is no section “{section}” in {region}. Reload the page.',
      keyReused: 'This Idempotency-Key was used for another request. Use a new one.',
      tooLarge: 'The application is too large to save. Shorten texts or remove entries.',
    },
    uploads: {
      key: 'There are no uploads under “{key}” in {region}. Reload the page.',
      missing: 'Choose a file.',
      moreThanOneFile: 'Send one file at a time.',
      empty: 'This file is empty. Choose another one.',
      tooLarge: 'This file is too big. The limit is {megabytes} MB.',
      totalTooLarge: 'You’ve reached the {megabytes} MB limit for all files. Delete others first.',
      wrongType: 'We don’t accept this type of file. Upload one of these: {types}.',
      extensionMismatch: 'This isn’t a valid .{ending} file. Upload one of these: {types}.',
      brokenImage: 'This picture is damaged or too large. Save it again with at most 50 million pixels.',
      complexImage: 'We couldn’t check this picture. Save it as a JPEG or PNG with at most 50 million pixels.',
      brokenPdf: 'This PDF is damaged or incomplete. Save it again.',
      lockedPdf: 'This PDF is protected. Save it without protection, or print it to a new PDF.',
      activePdf:
        'This PDF contains scripts, other files, or forms or links that open by themselves. Print it to a new PDF.',
      complexPdf: 'We couldn’t check this PDF. Print it to a new PDF.',
      malware: 'We found malware in this file. Check your computer and choose another file.',
      notScanned: 'We couldn’t scan this file. Upload a simpler one.',
      type: 'This file has another type. Request {type}.',
    },
    submission: {
      incomplete: 'Complete these sections before submitting: {sections}.',
      unexplained:
        'Correct or explain {count, plural, one {# point} other {# points}} on the review page before submitting.',
      missing: 'The application hasn’t been submitted yet. Submit it first.',
      region: 'The application belongs to {region}, not to {named}. Reload the page.',
      pdfTooLarge:
        'We couldn’t create the PDF: this application takes too much time or memory. Your answers are saved. Contact us.',
      draftTooLarge:
        'We couldn’t create the draft PDF: this application takes too much time or memory. Your answers are saved. Shorten long texts and try again, or submit without the draft.',
      draftCrashed:
        'We couldn’t create the draft PDF. Your answers are saved. Remove unusual or repeated characters from your answers and file names, then try again.',
      pdfCrashed:
        'We couldn’t create the PDF, so the application isn’t submitted. Your answers are saved. Remove unusual or repeated characters from your answers and file names, then submit again. If that doesn’t help, contact us.',
      pdfBudget:
        '{count, plural, one {You’ve reached the limit for creating PDFs. Try again in # minute.} other {You’ve reached the limit for creating PDFs. Try again in # minutes.}}',
    },
    lei: {
      notFound: 'No company found with this LEI. Check the code.',
    },
  },
}
