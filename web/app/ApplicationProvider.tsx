import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { completionOf, progressOf } from '#domain/application/progress/completion.ts'
import { timeLeftOf } from '#domain/application/progress/timeLeft.ts'
import type { AccountInfo, FormData } from '#domain/contract/accountInfo.ts'
import { isEditable } from '#domain/contract/status.ts'
import type { CheckContext, Fields } from '#domain/kit/field.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { groupedNumber, phoneValidity } from '#domain/kit/kinds/text/phone.ts'
import { memoize } from '#domain/kit/memoize.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { type ApplicationData, valueAt, valuesOf } from '#domain/kit/values/values.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import { region } from '#region'
import { ApplicationContext, type ApplicationState } from '../application/application.ts'
import { pageDefaults } from '../application/config.ts'
import { type DraftSession, useDraftSession } from '../application/draftSession.ts'
import { accountQuery, configQuery, formQuery } from '../application/queries.ts'
import { reloadApplication, replyToRemark, saveSection, updateFiles } from '../application/saves.ts'
import { requireMessages } from '../i18n/languages.ts'
import { useObservable } from '../state/observable.ts'
import { hasInteracted, LazyBoundary, loadWithRetry } from '../ui/lazy.tsx'
import { LoadFailure, MainSkeleton, WrongRegion } from './layouts/ApplicationFallbacks.tsx'

interface ProviderProps {
  readonly children: ReactNode
}

/** Loads the account and its application, and provides them to the pages of the main layout. */
export function ApplicationProvider({ children }: ProviderProps) {
  const draft = useDraftSession()
  const info = useQuery(accountQuery(draft))
  const form = useQuery(formQuery(draft))
  const interacted = useObservable(hasInteracted)
  const enabled = interacted || (form.data !== undefined && hasPhoneNumber(form.data))
  const phonePlans = useQuery({ queryKey: ['phonePlans'], queryFn: loadPhonePlans, enabled }).data
  const structureRules = useQuery({
    queryKey: ['structureRules'],
    queryFn: loadStructureRules,
    enabled: form.data !== undefined && hasStructure(form.data),
  }).data
  if (info.data && info.data.region !== region.id) return <WrongRegion />
  if (info.data && form.data) {
    return (
      <LazyBoundary fallback={<MainSkeleton />}>
        <LoadedApplication info={info.data} form={form.data} rules={{ ...phonePlans, ...structureRules }}>
          {children}
        </LoadedApplication>
      </LazyBoundary>
    )
  }
  if (!info.isError && !form.isError) return <MainSkeleton />
  return <LoadFailure isAccount={info.isError} onRetry={() => void retry(draft)} />
}

async function retry(draft: DraftSession): Promise<void> {
  const { queries } = draft
  await Promise.all([queries.resetQueries(accountQuery(draft)), queries.resetQueries(formQuery(draft))])
}

interface LoadedApplicationProps extends ProviderProps {
  readonly info: AccountInfo
  readonly form: FormData
  readonly rules: LoadedRules
}

function LoadedApplication({ info, form, rules, children }: LoadedApplicationProps) {
  const draft = useDraftSession()
  const config = useQuery(configQuery).data ?? pageDefaults
  const { revision, definitionVersion: _version, ...data } = form
  const context = contextOf(data, rules)
  const states = completionOf(region, data, context, info.remarks)
  const editable = isEditable(info.accStatus)
  const { limitedTo } = info
  const limits = limitedTo && use(loadLimits())
  const application: ApplicationState = {
    region,
    account: draft.account,
    email: info.email,
    // The account learns the name later than the page that saved it.
    companyName: applicantNameOf(data) || info.companyName,
    status: info.accStatus,
    outcome: info.outcome,
    reference: info.reference,
    editable,
    wasSubmitted: info.wasSubmitted,
    deleteAt: info.deleteAt,
    remarks: info.remarks,
    isLimited: limitedTo !== null,
    mayEdit: (section, path) => editable && (!limits || limits.isAsked(section, path, limitedTo)),
    mayEditAny: (section) => editable && (!limits || limits.isAnyAsked(section, limitedTo)),
    data,
    revision,
    context,
    states,
    progress: progressOf(states),
    timeLeft: timeLeftOf(states, data, context),
    config,
    latestStates: () => latestStates(draft, rules),
    saveSection: (...save) => saveSection(draft, ...save),
    updateFiles: (...change) => updateFiles(draft, ...change),
    replyToRemark: (...reply) => replyToRemark(draft, ...reply),
    reload: () => reloadApplication(draft),
  }
  return <ApplicationContext value={application}>{children}</ApplicationContext>
}

function contextOf(data: ApplicationData, rules: LoadedRules): CheckContext {
  return { today: toDay(region.timeZone, new Date()), application: data, ...rules }
}

function latestStates(draft: DraftSession, rules: LoadedRules) {
  const data: ApplicationData = draft.queries.getQueryData(formQuery(draft).queryKey) ?? {}
  const remarks = draft.queries.getQueryData(accountQuery(draft).queryKey)?.remarks
  return completionOf(region, data, contextOf(data, rules), remarks)
}

/** Loads the rules of a limited round. */
const loadLimits = memoize(() => loadWithRetry(() => import('#domain/desk/requests/askedPlaces.ts')))

/** The parts of the checks that are too large to load before an application needs them. */
type LoadedRules = Pick<CheckContext, 'phoneValidator' | 'formatPhone' | 'structureIssues'>

/** Loads the rules of a structure of owners, with their texts. */
async function loadStructureRules(): Promise<LoadedRules> {
  const rules = import('#domain/ownership/structure/fromSection.ts')
  const [{ createStructureCheck }] = await Promise.all([rules, requireMessages('ownership')])
  return { structureIssues: createStructureCheck(region.id) }
}

/** Returns true when an application has a structure of owners in layers. */
function hasStructure(data: ApplicationData): boolean {
  return valueAt(data, 'clientDetail.companyInfo.ownership.started') === true
}

/** Loads the numbering plans of telephone numbers. They are too large to load before a number can be entered. */
async function loadPhonePlans(): Promise<LoadedRules> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const parse = (areaCode: string, number: string) => parsePhoneNumberFromString(`${areaCode}${number}`)
  return {
    phoneValidator: (areaCode, number) => phoneValidity(parse(areaCode, number), number),
    formatPhone: (areaCode, number) => groupedNumber(parse(areaCode, number), number),
  }
}

/** Returns true when an application contains a telephone number to validate. */
function hasPhoneNumber(data: ApplicationData): boolean {
  const sections = [...region.steps.map((step) => step.section), ...region.extraPages]
  return sections.some((section) => hasPhoneNumberIn(section.fields, valuesOf(section, data)))
}

function hasPhoneNumberIn(fields: Fields, values: SectionValues): boolean {
  return Object.entries(fields).some(([name, field]) =>
    isList(field)
      ? (values[name] as readonly SectionValues[]).some((row) => hasPhoneNumberIn(field.fields, row))
      : field.needsPhoneValidator === true && !field.isBlank(values[name] as never),
  )
}
