import { useId, useState } from 'react'
import { maxReplyLength, type RemarkState } from '#domain/contract/status.ts'
import { isAlreadySubmittedError } from '#web/api/error.ts'
import type { ApplicationState } from '#web/application/application.ts'
import { useDraftSession } from '#web/application/draftSession.ts'
import { useSavedOnLeaving } from '#web/application/useSavedOnLeaving.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { useObservable } from '#web/state/observable.ts'
import { classes } from '#web/ui/classes.ts'
import { controlClasses } from './inputs/inputKind.ts'

interface RemarkReplyProps {
  readonly remark: Pick<RemarkState, 'id' | 'reply'>
  readonly application: Pick<ApplicationState, 'replyToRemark'>
}

/** The text field of the applicant's reply to a remark. It saves while the applicant types. */
export function RemarkReply({ remark, application }: RemarkReplyProps) {
  const { t } = useTranslation()
  const id = useId()
  const draft = useDraftSession()
  const save = async (answer: string) => {
    try {
      await application.replyToRemark(remark.id, answer)
    } catch (caught) {
      if (isAlreadySubmittedError(caught)) draft.keepUnsaved()
      throw caught
    }
  }
  const [reply] = useState(() => draft.replyTo(remark, (tKey) => tKey('status.remarks.reply'), save))
  const text = useObservable(reply.text)
  const status = useObservable(reply.status)
  useSavedOnLeaving(reply)
  return (
    <div className="mt-2 max-w-[65ch]">
      <label htmlFor={id} className="mb-1 block text-label font-label">
        {t(($) => $.status.remarks.reply)}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={1}
        maxLength={maxReplyLength}
        aria-describedby={`${id}-status`}
        className={classes(controlClasses, 'field-sizing-content max-h-60 py-2.5 leading-normal')}
        value={text}
        onChange={({ target }) => reply.type(target.value)}
        onBlur={reply.flush}
      />
      <p
        id={`${id}-status`}
        role="status"
        className={classes('text-help', status === 'failed' ? 'text-bad' : 'text-ink-soft')}
      >
        {status === 'saved' && t(($) => $.status.remarks.replySaved)}
        {status === 'failed' && t(($) => $.status.remarks.replyFailed)}
      </p>
    </div>
  )
}
