import { BadgeCheck, CircleAlert, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { assessLei } from '#domain/application/leiStatus.ts'
import type { LeiRecord } from '#domain/contract/form.ts'
import { isLei, type LeiField, normaliseCode } from '#domain/kit/kinds/text/identifier.ts'
import { valueAt } from '#domain/kit/values/values.ts'
import { ApiError } from '#web/api/error.ts'
import { type DraftSession, useDraftSession } from '#web/application/draftSession.ts'
import { addRegistered } from '#web/application/queries.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusElement, RestoreFocus } from '#web/ui/focus.tsx'
import { LazyBoundary, lazyWithRetry } from '#web/ui/lazy.tsx'
import { useFieldValue, useIssue, useSection } from '../SectionContext.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TextInput } from './TextInput.tsx'

type LookupState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly record: LeiRecord }
  | { readonly kind: 'failed'; readonly reason: string }

/** The state of a lookup in the register, and the identifier that was looked up. */
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

/** The input of an LEI. Looks its record up in the register as soon as the typed identifier is complete. */
function Input(props: InputProps<LeiField>) {
  const draft = useDraftSession()
  const [lookup, setLookup] = useState<LeiLookup>(noLookup)
  const end = useRef<HTMLDivElement>(null)
  const leiNumber = normaliseCode(props.value)
  const state: LookupState = lookup.leiNumber === leiNumber ? lookup.state : noLookup.state
  const verify = async (complete: string) => {
    setLookup({ leiNumber: complete, state: { kind: 'asking' } })
    const answer = await lookUpLei(draft, complete)
    // A late response is ignored when another identifier was typed meanwhile.
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
            // The focus moves to the replacing element: focusing the input would open a phone's keyboard.
            <RestoreFocus next={() => end.current}>
              <VerifyButton isPending={state.kind === 'asking'} onPress={() => void verify(leiNumber)} />
            </RestoreFocus>
          )}
        </div>
      </div>
      <UseProvidedLei {...props} onApply={change} />
      <LookupStatus state={state} />
      {state.kind === 'found' && (
        <LazyBoundary>
          <LeiComparison record={state.record} />
        </LazyBoundary>
      )}
    </>
  )
}

async function lookUpLei(draft: DraftSession, leiNumber: string): Promise<LookupState> {
  try {
    const { data: record } = await draft.api.call('verifyLeiNumber', { leiNumber })
    addRegistered(draft, record)
    return { kind: 'found', record }
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

const LeiResult = lazyWithRetry(async () => (await import('./LeiResult.tsx')).LeiResult)
const LeiComparison = lazyWithRetry(async () => (await import('./LeiResult.tsx')).LeiComparison)

function LookupStatus({ state }: { readonly state: LookupState }) {
  const { t } = useTranslation()
  const companyName = useCompanyName()
  return (
    <div role="status" className="text-help">
      {state.kind === 'failed' && (
        <p className="mt-1.5 flex gap-1.75 text-orange">
          <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
          {t(($) => $.formUi.lei.failed, { reason: state.reason })}
        </p>
      )}
      {state.kind === 'found' && (
        <LazyBoundary>
          <LeiResult record={state.record} companyName={companyName} />
        </LazyBoundary>
      )}
    </div>
  )
}

/** Returns the company's name as typed on this page, or as saved when this page does not ask for it. */
function useCompanyName(): string {
  const typed = useFieldValue('companyName')
  const { companyName } = useSection().application
  return typeof typed === 'string' ? typed : companyName
}

interface UseProvidedLeiProps {
  readonly field: LeiField
  readonly path: string
  /** Id of the input, which receives the focus after its value was applied. */
  readonly id: string
  readonly value: string
  onApply(lei: string): void
}

/**
 * Offers the identifier that was entered on another page when this one differs. Shows the message as well, because the
 * rules report the difference only after the page is left.
 */
function UseProvidedLei({ field: { prefillFrom }, path, id, value, onApply }: UseProvidedLeiProps) {
  const { t } = useTranslation()
  const { tKey, application } = useSection()
  const isAlreadyShown = useIssue(path)?.code === 'identifierDiffers'
  const provided = prefillFrom === undefined ? undefined : valueAt(application.data, prefillFrom)
  if (typeof provided !== 'string' || provided === '' || provided === normaliseCode(value)) return null
  const apply = () => {
    onApply(provided)
    focusElement(document.getElementById(id))
  }
  return (
    <div className="mt-1.5">
      {value !== '' && !isAlreadyShown && (
        <p className="mb-1.5 text-help text-ink">{tKey('errors.identifierDiffers')}</p>
      )}
      <Button size="small" onPress={apply}>
        {t(($) => $.formUi.lei.useProvided, { lei: provided })}
      </Button>
    </div>
  )
}

/** A legal entity identifier, verified in its register. */
export const lei: InputKind<LeiField> = { Input, frame: 'labelled', span: () => 4 }
