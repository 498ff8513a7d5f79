import { useQuery } from '@tanstack/react-query'
import { idempotencyHeader } from '#domain/contract/calls.ts'
import type { DataOf } from '#domain/contract/schemas.ts'
import { formatTimestamp } from '#domain/kit/values/format.ts'
import { apiErrorMessage } from '../../api/error.ts'
import { useApplication } from '../../application/application.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { accountQuery, ownDataQuery } from '../../application/queries.ts'
import { saveFile } from '../../application/submission.ts'
import { requireMessages, useTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { showMessage } from '../../ui/toasts.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { ErasureCard } from './ErasureCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Returns the page once its texts are loaded. */
export async function loadOwnData() {
  await requireMessages('ownData')
  return OwnData
}

/** The page on which applicants download a copy of their data, and delete it or ask for its erasure. */
function OwnData() {
  const { t } = useTranslation()
  const { companyName, wasSubmitted } = useApplication()
  const { data, error, refetch } = useQuery(ownDataQuery(useDraftSession()))
  return (
    <>
      <PageHead title={t(($) => $.formUi.ownDataPage)} lead={companyName} />
      {data ? (
        <>
          <CopyCard nextCopyAt={data.nextCopyAt} />
          {wasSubmitted ? <ErasureCard requests={data.erasure} /> : <DeletionCard />}
        </>
      ) : error ? (
        <Card>
          <p role="alert">{t(($) => $.ownData.failed)}</p>
          <p className="mb-4 text-label text-ink-soft">{apiErrorMessage(error)}</p>
          <Button onPress={() => void refetch()}>{t(($) => $.app.tryAgain)}</Button>
        </Card>
      ) : (
        <Skeleton className="mb-5 h-96" />
      )}
    </>
  )
}

function CopyCard({ nextCopyAt }: Pick<DataOf<'findOwnData'>, 'nextCopyAt'>) {
  const { t, language } = useTranslation()
  const { region } = useApplication()
  const draft = useDraftSession()
  const reload = () => draft.queries.invalidateQueries({ queryKey: ownDataQuery(draft).queryKey })
  async function download(password: string): Promise<void> {
    saveFile(await draft.api.download('copyOfData', { password }))
    showMessage('success', ($) => $.ownData.copy.done)
    await reload()
  }
  return (
    <Card title={t(($) => $.ownData.copy.title)} description={t(($) => $.ownData.copy.text)}>
      {nextCopyAt === null ? (
        <PasswordForm confirm={t(($) => $.ownData.copy.confirm)} onConfirm={download} onOutdated={reload} />
      ) : (
        <p>
          <Text>
            {t(($) => $.ownData.copy.next, { moment: formatTimestamp(nextCopyAt, language, region.timeZone) })}
          </Text>
        </p>
      )}
    </Card>
  )
}

/** Deletes a draft after a delay. Until then, the notice above every page can cancel it. */
function DeletionCard() {
  const { t, language } = useTranslation()
  const { deleteAt, region } = useApplication()
  const draft = useDraftSession()
  const reload = () => draft.queries.invalidateQueries({ queryKey: accountQuery(draft).queryKey })
  async function deleteDraft(password: string): Promise<void> {
    await draft.api.call('deleteDraft', { password }, { headers: { [idempotencyHeader]: crypto.randomUUID() } })
    showMessage('success', ($) => $.ownData.deletion.done)
    await reload()
  }
  if (deleteAt !== null)
    return (
      <Card title={t(($) => $.ownData.deletion.title)}>
        <p>
          <Text>
            {t(($) => $.ownData.deletion.begun, { moment: formatTimestamp(deleteAt, language, region.timeZone) })}
          </Text>
        </p>
      </Card>
    )
  return (
    <Card title={t(($) => $.ownData.deletion.title)} description={t(($) => $.ownData.deletion.text)}>
      <PasswordForm
        confirm={t(($) => $.ownData.deletion.confirm)}
        isDangerous
        onConfirm={deleteDraft}
        onOutdated={reload}
      />
    </Card>
  )
}
