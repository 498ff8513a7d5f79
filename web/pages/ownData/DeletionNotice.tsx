import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { idempotencyHeader } from '#domain/contract/calls.ts'
import { formatTimestamp } from '#domain/kit/values/format.ts'
import { useApplication } from '../../application/application.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { accountQuery } from '../../application/queries.ts'
import { requireMessages, useTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { showMessage } from '../../ui/toasts.ts'
import { Notice } from '../parts/Notice.tsx'

/** Returns the component once its texts are loaded. */
export async function loadDeletionNotice() {
  await requireMessages('ownData')
  return DeletionNotice
}

/** Shows on every page when the application will be deleted. Until then, a draft can be kept. */
function DeletionNotice() {
  const { t, language } = useTranslation()
  const { deleteAt, wasSubmitted, region } = useApplication()
  const { busy, keep } = useKeepDraft()
  if (deleteAt === null) return null
  const moment = formatTimestamp(deleteAt, language, region.timeZone)
  return (
    <Notice
      icon={Trash2}
      tone="attention"
      title={t(($) => (wasSubmitted ? $.ownData.notice.application : $.ownData.notice.draft), { moment })}
    >
      <p>{t(($) => $.ownData.notice.text)}</p>
      {!wasSubmitted && (
        <div className="mt-2.5">
          <Button size="small" isPending={busy} onPress={() => void keep()}>
            {t(($) => $.ownData.notice.keep)}
          </Button>
        </div>
      )}
    </Notice>
  )
}

/** Returns the function that cancels the deletion, with its state. */
function useKeepDraft() {
  const draft = useDraftSession()
  const [busy, setBusy] = useState(false)

  async function keep(): Promise<void> {
    setBusy(true)
    try {
      await draft.api.call('keepDraft', {}, { headers: { [idempotencyHeader]: crypto.randomUUID() } })
      showMessage('success', ($) => $.ownData.notice.kept)
    } catch {
      showMessage('error', ($) => $.ownData.notice.keepFailed)
    } finally {
      setBusy(false)
      await draft.queries.invalidateQueries({ queryKey: accountQuery(draft).queryKey })
    }
  }
  return { busy, keep }
}
