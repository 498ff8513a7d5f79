/** The reasons of rejected requests, and the remedies. */
export const refusals = {
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
  sealed:
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
}
