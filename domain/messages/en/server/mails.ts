/** The mails of the portal. The terminal shows `note` when no mail server is configured. */
export const mails = {
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
}
