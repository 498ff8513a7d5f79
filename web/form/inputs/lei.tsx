import { BadgeCheck, CircleAlert, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { assessLei, type LeiAssessment } from '#domain/application/leiStatus.ts'
import type { LeiRecord } from '#domain/contract/form.ts'
import { isLei, type LeiField, normaliseCode } from '#domain/kit/kinds/text/identifier.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { ApiError } from '#web/api/error.ts'
import { type DraftSession, useDraftSession } from '#web/application/draftSession.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { RestoreFocus } from '#web/ui/focus.tsx'
import { useFieldValue, useSection } from '../SectionContext.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { UseProvidedLei, UseRegisteredAddress, UseRegisteredName } from './LeiSuggestions.tsx'
import { TextInput } from './TextInput.tsx'

type LookupState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly record: LeiRecord }
  | { readonly kind: 'failed'; readonly reason: string }

/** The result of the register, and the identifier that it belongs to. */
interface LeiLookup {
  readonly leiNumber?: string
  readonly state: LookupState
}

const noLookup: LeiLookup = { state: { kind: 'none' } }

const attributes = {
  autoCapitalize: 'characters',
  spellCheck: false,
  className: 'uppercase pe-24 max-sm:tracking-[-0.04em]',
} as const

/** An LEI and its register record, which is looked up once the typed identifier is complete. */
function Input(props: InputProps<LeiField>) {
  const draft = useDraftSession()
  const [lookup, setLookup] = useState<LeiLookup>(noLookup)
  const end = useRef<HTMLDivElement>(null)
  const leiNumber = normaliseCode(props.value)
  const state: LookupState = lookup.leiNumber === leiNumber ? lookup.state : noLookup.state
  const verify = async (complete: string) => {
    setLookup({ leiNumber: complete, state: { kind: 'asking' } })
    const answer = await lookUpLei(draft, complete)
    // A late response says nothing about an identifier typed since.
    setLookup((current) => (current.leiNumber === complete ? { leiNumber: complete, state: answer } : current))
  }
  const change = (value: string) => {
    props.onChange(value)
    const next = normaliseCode(value)
    if (isLei(next) && next !== leiNumber) void verify(next)
    else if (next !== leiNumber) setLookup(noLookup)
  }
  return (
    <>
      <div className="relative">
        <TextInput {...props} onChange={change} attributes={attributes} />
        <div ref={end} className="absolute inset-y-0 end-1.25 flex items-center rounded-xs">
          {state.kind === 'found' && <CheckedBadge record={state.record} />}
          {state.kind !== 'found' && isLei(leiNumber) && (
            // To the replacing element, because focusing an input would open the keyboard of a phone.
            <RestoreFocus next={() => end.current}>
              <VerifyButton isPending={state.kind === 'asking'} onPress={() => void verify(leiNumber)} />
            </RestoreFocus>
          )}
        </div>
      </div>
      <UseProvidedLei {...props} onApply={change} />
      <LookupStatus state={state} />
    </>
  )
}

async function lookUpLei({ api }: DraftSession, leiNumber: string): Promise<LookupState> {
  try {
    return { kind: 'found', record: (await api.call('verifyLeiNumber', { leiNumber })).data }
  } catch (caught) {
    if (!(caught instanceof ApiError)) throw caught
    return { kind: 'failed', reason: caught.message }
  }
}

interface VerifyButtonProps {
  readonly isPending: boolean
  onPress(): void
}

function VerifyButton({ isPending, onPress }: VerifyButtonProps) {
  const { t } = useTranslation()
  return (
    <Button variant="quiet" size="small" isPending={isPending} onPress={onPress}>
      {isPending ? t(($) => $.formUi.lei.verifying) : t(($) => $.formUi.lei.verify)}
    </Button>
  )
}

const badges = {
  good: { Icon: BadgeCheck, look: 'text-good' },
  warning: { Icon: TriangleAlert, look: 'text-orange' },
  error: { Icon: CircleAlert, look: 'text-bad' },
} as const

/** The badge of a completed check. It is green only when the register reports no problem with the identifier. */
function CheckedBadge({ record }: { readonly record: LeiRecord }) {
  const { t } = useTranslation()
  const { severity, isNameDifferent } = assessLei(record, useCompanyName())
  const { Icon, look } = badges[severity ?? (isNameDifferent ? 'warning' : 'good')]
  return (
    <span className={`flex items-center gap-1 pe-2 text-label font-semibold ${look}`}>
      <Icon aria-hidden="true" size={18} />
      {t(($) => $.formUi.lei.checked)}
    </span>
  )
}

function LookupStatus({ state }: { readonly state: LookupState }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="text-help">
      {state.kind === 'failed' && (
        <p className="mt-1.5 flex gap-1.75 text-orange">
          <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
          {t(($) => $.formUi.lei.failed, { reason: state.reason })}
        </p>
      )}
      {state.kind === 'found' && <LookupResult record={state.record} />}
    </div>
  )
}

function LookupResult({ record }: { readonly record: LeiRecord }) {
  const { t } = useTranslation()
  const assessment = assessLei(record, useCompanyName())
  const { language } = useSection().tKey
  if (record.source === 'format') return <p className="mt-1.5 text-ink-soft">{t(($) => $.formUi.lei.formatOnly)}</p>
  return (
    <div className="mt-1.5 text-ink-soft">
      <p className="font-semibold text-ink">{record.legalName}</p>
      <p>{record.address}</p>
      <UseRegisteredAddress parts={record.addressParts} />
      <LeiAssessmentText assessment={assessment} legalName={record.legalName} />
      <UseRegisteredName legalName={record.legalName} isDifferent={assessment.isNameDifferent} />
      {record.nextRenewalDate && (
        <p>{t(($) => $.formUi.lei.renewal, { date: formatDate(record.nextRenewalDate.slice(0, 10), language) })}</p>
      )}
    </div>
  )
}

/** Returns the company's name on this page, or the saved name from another page. */
function useCompanyName(): string {
  const typed = useFieldValue('companyName')
  const { companyName } = useSection().application
  return typeof typed === 'string' ? typed : companyName
}

interface LeiAssessmentTextProps {
  readonly assessment: LeiAssessment
  readonly legalName: string
}

function LeiAssessmentText({ assessment: { status, severity, isNameDifferent }, legalName }: LeiAssessmentTextProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className={severity && (severity === 'error' ? 'text-bad' : 'text-ink font-semibold')}>
        {t(($) => $.formUi.lei.statuses[status])}
      </p>
      {isNameDifferent && (
        <p className="font-semibold text-ink">{t(($) => $.formUi.lei.nameDiffers, { name: legalName })}</p>
      )}
    </>
  )
}

/** A legal entity identifier, verified in its register. */
export const lei: InputKind<LeiField> = { Input, frame: 'labelled', span: () => 4 }
