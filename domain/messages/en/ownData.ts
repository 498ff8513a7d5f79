/** The texts about the copy and the deletion of the own data. */
export const ownData = {
  failed: 'We couldn’t load your data page.',
  notice: {
    draft: 'This draft will be deleted on {moment}',
    application: 'This application will be deleted on {moment}',
    text: 'Your login will be deleted with it.',
    keep: 'Keep it',
    kept: 'Your application won’t be deleted',
    keepFailed: 'We couldn’t keep the application. Reload the page and try again.',
  },
  copy: {
    title: 'Download everything',
    text: 'A zip file with your answers and their questions, your files, PDFs and signatures, and what we asked you. You can download it once a day.',
    next: 'You can download the next copy from {moment}.',
    confirm: 'Download',
    done: 'Copy downloaded',
  },
  deletion: {
    title: 'Delete the application',
    text: 'We’ll delete your answers, your files and your login 72 hours from now. You can change your mind until then.',
    begun: 'The application will be deleted on {moment}. You can keep it until then.',
    confirm: 'Delete the application',
    done: 'The application will be deleted',
  },
  erasure: {
    title: 'Ask us to erase your data',
    text: 'We can’t delete a submitted application at once, because we may have to keep it by law. Ask us, and we’ll answer within a month. Your application goes on as before. Your login stays as long as the application, so that you can read our answer.',
    label: 'Your request',
    required: 'Enter your request.',
    confirm: 'Send request',
    done: 'Request sent',
    asked: 'You asked on {date}:',
    received: 'We have your request and will answer by {date}.',
    answers: {
      granted: 'Granted on {date}',
      part: 'Granted in part on {date}',
      refused: 'Not granted, {date}',
    },
  },
}
