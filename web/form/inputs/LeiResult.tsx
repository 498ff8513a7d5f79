import { useEffect, useRef, useState } from 'react'
import { assessLei, type LeiAssessment, registeredAddress } from '#domain/application/leiStatus.ts'
import { type ComparedAnswer, compareWithRegister } from '#domain/application/reviewer/registerComparison.ts'
import type { LeiRecord } from '#domain/contract/form.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSection, useSectionValues } from '../SectionContext.ts'

interface LeiResultProps {
  readonly record: LeiRecord
  readonly companyName: string
}

/** The register's record of a company and its status. The code loads after the first lookup. */
export function LeiResult({ record, companyName }: LeiResultProps) {
  const { t } = useTranslation()
  const { language } = useSection().tKey
  const assessment = assessLei(record, companyName)
  if (record.source === 'format') return <p className="mt-1.5 text-ink-soft">{t(($) => $.formUi.lei.formatOnly)}</p>
  return (
    <div className="mt-1.5 text-ink-soft">
      <p className="font-semibold text-ink">{record.legalName}</p>
      <p>{record.address}</p>
      <LeiAssessmentText assessment={assessment} legalName={record.legalName} />
      {record.nextRenewalDate && (
        <p>{t(($) => $.formUi.lei.renewal, { date: formatDate(record.nextRenewalDate.slice(0, 10), language) })}</p>
      )}
    </div>
  )
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

/**
 * Compares the answers of this page with the register's record. Each difference has a button that applies the
 * register's answer. It is outside of the live region, which a screen reader would repeat on every keystroke.
 */
export function LeiComparison({ record }: { readonly record: LeiRecord }) {
  const { t } = useTranslation()
  const { model } = useSection()
  // Selected as text, which stays equal while no compared answer changes.
  const text = useSectionValues(() => JSON.stringify(compareWithRegister(model.section.fields, model.values(), record)))
  const compared = JSON.parse(text) as ComparedAnswer[]
  if (compared.length === 0) return null
  return (
    <section className="mt-2.5 text-help text-ink-soft">
      <h4 className="text-label font-semibold text-ink">{t(($) => $.formUi.lei.compared)}</h4>
      <ul>
        {compared.map((answer) => (
          <ComparedRow key={answer.name} answer={answer} record={record} />
        ))}
      </ul>
    </section>
  )
}

function ComparedRow({ answer, record }: { readonly answer: ComparedAnswer; readonly record: LeiRecord }) {
  const { t } = useTranslation()
  const { model, tKey } = useSection()
  const { name, submitted, registered, verdict } = answer
  const isOffice = name === 'office'
  const label = isOffice
    ? t(($) => $.formUi.lei.office)
    : tKey(`sections.${model.section.messages}.fields.${name}.label`)
  const shown = (text: string) => (name === 'companyRegCountry' && text !== '' ? tKey(`countries.${text}`) : text)
  const answers = isOffice
    ? record.addressParts && registeredAddress(model.section.fields, record.addressParts)
    : { [name]: registered }
  return (
    <li className="border-b border-line py-1.5 last:border-0">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="text-ink">{label}</span>
        <span className={verdict === 'different' ? 'font-semibold text-ink' : ''}>
          {t(($) => $.formUi.lei.verdicts[verdict])}
        </span>
      </p>
      {verdict !== 'same' && (
        <>
          {submitted !== '' && <p>{t(($) => $.formUi.lei.entered, { answer: shown(submitted) })}</p>}
          <p>{t(($) => $.formUi.lei.registered, { answer: shown(registered) })}</p>
        </>
      )}
      <UseRegistered
        answers={answers ?? {}}
        isOffered={verdict !== 'same'}
        offer={t(($) => $.formUi.lei.use[name])}
        done={t(($) => $.formUi.lei.used, { label })}
      />
    </li>
  )
}

interface UseRegisteredProps {
  /** The register's answers by the name of their field. */
  readonly answers: Readonly<Record<string, string>>
  /** True while an answer differs from the register's. */
  readonly isOffered: boolean
  readonly offer: string
  readonly done: string
}

/** A button that replaces answers of this page with the register's, and then a button that undoes it. */
function UseRegistered({ answers, isOffered, offer, done }: UseRegisteredProps) {
  const { t } = useTranslation()
  const { model } = useSection()
  const [before, setBefore] = useState<readonly (readonly [string, unknown])[]>()
  const [wasUndone, setUndone] = useState(false)
  const undoButton = useRef<HTMLButtonElement>(null)
  const isApplied = before !== undefined && !isOffered
  // The applicant has edited the answer since. Undo would discard the edit, and typing the same answer again must not
  // move the focus.
  if (before !== undefined && isOffered) setBefore(undefined)
  useEffect(() => {
    if (isApplied) undoButton.current?.focus()
  }, [isApplied])
  const names = Object.keys(answers)
  if (names.length === 0) return null
  const apply = () => {
    const answersBefore = names.map((name) => [name, model.get(name)] as const)
    for (const [name, answer] of Object.entries(answers)) model.set(name, answer)
    setBefore(answersBefore)
  }
  const undo = () => {
    for (const [name, answer] of before ?? []) model.set(name, answer)
    setBefore(undefined)
    setUndone(true)
  }
  if (isOffered) {
    return (
      <div className="mt-1.5">
        <Button size="small" onPress={apply} autoFocus={wasUndone}>
          {offer}
        </Button>
      </div>
    )
  }
  if (!isApplied) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {done}
      <button
        ref={undoButton}
        type="button"
        onClick={undo}
        className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-field px-2 font-semibold text-orange hover:underline"
      >
        {t(($) => $.formUi.register.undo)}
      </button>
    </p>
  )
}
