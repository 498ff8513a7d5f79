import { BadgeCheck, CircleAlert, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { judgeLei, type LeiVerdict } from '#domain/application/leiVerdict.ts'
import type { LeiRecord } from '#domain/contract/form.ts'
import { formatDate } from '#domain/kit/format.ts'
import { isLei, type LeiField, normaliseCode } from '#domain/kit/kinds/lei.ts'
import { isFailure } from '#web/app/api/failure.ts'
import { api } from '#web/app/api/index.ts'
import { useTranslation } from '#web/app/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { FocusAfter } from '#web/ui/FocusAfter.tsx'
import { useSection, useValue } from '../SectionContext.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { TakeLei } from './TakeLei.tsx'
import { TakeName } from './TakeName.tsx'
import { TextInput } from './TextInput.tsx'

type Verdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly record: LeiRecord }
  | { readonly kind: 'failed'; readonly reason: string }

/** What the register says, and of which identifier. */
interface Asked {
  readonly leiNumber?: string
  readonly verdict: Verdict
}

const unasked: Asked = { verdict: { kind: 'none' } }

const attributes = {
  autoCapitalize: 'characters',
  spellCheck: false,
  className: 'uppercase pe-24 max-sm:tracking-[-0.04em]',
} as const

/** An LEI, and what the register says about it. */
function Input(props: InputProps<LeiField>) {
  const [asked, setAsked] = useState<Asked>(unasked)
  const end = useRef<HTMLDivElement>(null)
  const leiNumber = normaliseCode(props.value)
  const verdict: Verdict = asked.leiNumber === leiNumber ? asked.verdict : unasked.verdict
  const change = (value: string) => {
    setAsked(unasked)
    props.onChange(value)
  }
  const verify = async () => {
    setAsked({ leiNumber, verdict: { kind: 'asking' } })
    const answer = await ask(leiNumber)
    // A late answer says nothing of what was typed since.
    setAsked((current) => (current.leiNumber === leiNumber ? { leiNumber, verdict: answer } : current))
  }
  return (
    <>
      <div className="relative">
        <TextInput {...props} onChange={change} attributes={attributes} />
        <div ref={end} className="absolute inset-y-0 end-1.25 flex items-center rounded-xs">
          {verdict.kind === 'found' ? (
            <Checked record={verdict.record} />
          ) : (
            // To what stands there then, for an input would bring up the keyboard of a phone.
            <FocusAfter next={() => end.current}>
              <VerifyButton isAsking={verdict.kind === 'asking'} isPossible={isLei(leiNumber)} onPress={verify} />
            </FocusAfter>
          )}
        </div>
      </div>
      <TakeLei {...props} onTake={change} />
      <VerdictLine verdict={verdict} />
    </>
  )
}

async function ask(leiNumber: string): Promise<Verdict> {
  try {
    return { kind: 'found', record: (await api.call('verifyLeiNumber', { leiNumber })).data }
  } catch (caught) {
    if (!isFailure(caught)) throw caught
    return { kind: 'failed', reason: caught.message }
  }
}

interface VerifyButtonProps {
  readonly isAsking: boolean
  readonly isPossible: boolean
  onPress(): void
}

function VerifyButton({ isAsking, isPossible, onPress }: VerifyButtonProps) {
  const { t } = useTranslation()
  return (
    <Button look="quiet" size="small" isDisabled={!isPossible} isPending={isAsking} onPress={onPress}>
      {isAsking ? t(($) => $.formUi.lei.verifying) : t(($) => $.formUi.lei.verify)}
    </Button>
  )
}

const badges = {
  good: { Sign: BadgeCheck, look: 'text-good' },
  warning: { Sign: TriangleAlert, look: 'text-orange' },
  error: { Sign: CircleAlert, look: 'text-bad' },
} as const

/** That the register was asked; green only where it has nothing against the identifier. */
function Checked({ record }: { readonly record: LeiRecord }) {
  const { t } = useTranslation()
  const { severity, isNameDifferent } = judgeLei(record, useCompanyName())
  const { Sign, look } = badges[severity ?? (isNameDifferent ? 'warning' : 'good')]
  return (
    <span className={`flex items-center gap-1 pe-2 text-label font-semibold ${look}`}>
      <Sign aria-hidden="true" size={18} />
      {t(($) => $.formUi.lei.checked)}
    </span>
  )
}

function VerdictLine({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="text-help">
      {verdict.kind === 'failed' && (
        <p className="mt-1.5 flex gap-1.75 text-orange">
          <TriangleAlert aria-hidden="true" size={18} className="shrink-0" />
          {t(($) => $.formUi.lei.failed, { reason: verdict.reason })}
        </p>
      )}
      {verdict.kind === 'found' && <Found record={verdict.record} />}
    </div>
  )
}

function Found({ record }: { readonly record: LeiRecord }) {
  const { t } = useTranslation()
  const verdict = judgeLei(record, useCompanyName())
  const { language } = useSection().say
  if (record.source === 'format') return <p className="mt-1.5 text-ink-soft">{t(($) => $.formUi.lei.formatOnly)}</p>
  return (
    <div className="mt-1.5 text-ink-soft">
      <p className="font-semibold text-ink">{record.legalName}</p>
      <p>{record.address}</p>
      <Findings verdict={verdict} legalName={record.legalName} />
      <TakeName legalName={record.legalName} isDifferent={verdict.isNameDifferent} />
      {record.nextRenewalDate && (
        <p>{t(($) => $.formUi.lei.renewal, { date: formatDate(record.nextRenewalDate.slice(0, 10), language) })}</p>
      )}
    </div>
  )
}

/** The company's name as it stands on this page now, or as it was saved on another. */
function useCompanyName(): string {
  const typed = useValue('companyName')
  const { companyName } = useSection().application
  return typeof typed === 'string' ? typed : companyName
}

interface FindingsProps {
  readonly verdict: LeiVerdict
  readonly legalName: string
}

function Findings({ verdict: { standing, severity, isNameDifferent }, legalName }: FindingsProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className={severity && (severity === 'error' ? 'text-bad' : 'text-ink font-semibold')}>
        {t(($) => $.formUi.lei.standings[standing])}
      </p>
      {isNameDifferent && (
        <p className="font-semibold text-ink">{t(($) => $.formUi.lei.nameDiffers, { name: legalName })}</p>
      )}
    </>
  )
}

/** A legal entity identifier, with its register a button away. */
export const lei: InputKind<LeiField> = { Input, frame: 'labelled', span: () => 4 }
