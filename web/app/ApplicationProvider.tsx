import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { completionOf, progressOf } from '#domain/application/completion.ts'
import { isEditable } from '#domain/application/status.ts'
import { timeLeftOf } from '#domain/application/timeLeft.ts'
import type { AccountInfo, FormData } from '#domain/contract/accountInfo.ts'
import { dayIn } from '#domain/kit/dates.ts'
import type { CheckContext } from '#domain/kit/field.ts'
import type { ApplicationData } from '#domain/kit/values.ts'
import { region } from '#region'
import { accountQuery, configQuery, formQuery } from './accountQueries.ts'
import { type Application, ApplicationContext } from './application.ts'
import { pageDefaults } from './config.ts'
import { inUse } from './firstUse.ts'
import { LoadFailure } from './layouts/LoadFailure.tsx'
import { MainSkeleton } from './layouts/MainSkeleton.tsx'
import { OtherRegion } from './layouts/OtherRegion.tsx'
import { holdsPhone, loadPhoneJudge } from './phone.ts'
import { queries } from './queries.ts'
import { changeFiles, reloadApplication, saveSection } from './saves.ts'
import { useStore } from './store.ts'

interface ProviderProps {
  readonly account: string
  readonly children: ReactNode
}

/** Loads the account and its application, and gives them to the pages of the main layout. */
export function ApplicationProvider({ account, children }: ProviderProps) {
  const info = useQuery(accountQuery(account))
  const form = useQuery(formQuery(account))
  const isUsed = useStore(inUse)
  const enabled = isUsed || (form.data !== undefined && holdsPhone(form.data))
  const phone = useQuery({ queryKey: ['phoneJudge'], queryFn: loadPhoneJudge, enabled }).data
  if (info.data && info.data.region !== region.id) return <OtherRegion />
  if (info.data && form.data) {
    return (
      <Loaded account={account} info={info.data} form={form.data} phone={phone}>
        {children}
      </Loaded>
    )
  }
  if (!info.isError && !form.isError) return <MainSkeleton />
  return <LoadFailure isAccount={info.isError} onRetry={() => void retry(account)} />
}

async function retry(account: string): Promise<void> {
  await Promise.all([queries.resetQueries(accountQuery(account)), queries.resetQueries(formQuery(account))])
}

interface LoadedProps extends ProviderProps {
  readonly info: AccountInfo
  readonly form: FormData
  readonly phone: CheckContext['phone']
}

function Loaded({ account, info, form, phone, children }: LoadedProps) {
  const config = useQuery(configQuery).data ?? pageDefaults
  const { revision, definitionVersion: _version, ...data } = form
  const context = contextOf(data, phone)
  const states = completionOf(region, data, context)
  const application: Application = {
    region,
    account,
    email: info.email,
    companyName: info.companyName,
    status: info.accStatus,
    reference: info.reference,
    editable: isEditable(info.accStatus),
    remarks: info.remarks,
    data,
    revision,
    context,
    states,
    progress: progressOf(states),
    timeLeft: timeLeftOf(states, data, context),
    config,
    latestStates: () => latestStates(account, phone),
    saveSection: (...save) => saveSection(account, ...save),
    changeFiles: (...change) => changeFiles(account, ...change),
    reload: () => reloadApplication(account),
  }
  return <ApplicationContext value={application}>{children}</ApplicationContext>
}

function contextOf(data: ApplicationData, phone: CheckContext['phone']): CheckContext {
  return { today: dayIn(region.timeZone, new Date()), application: data, ...(phone && { phone }) }
}

function latestStates(account: string, phone: CheckContext['phone']) {
  const data: ApplicationData = queries.getQueryData(formQuery(account).queryKey) ?? {}
  return completionOf(region, data, contextOf(data, phone))
}
