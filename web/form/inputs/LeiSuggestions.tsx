import { useEffect, useRef, useState } from 'react'
import { registeredAddress } from '#domain/application/leiStatus.ts'
import type { LeiRecord } from '#domain/contract/form.ts'
import { type LeiField, normaliseCode } from '#domain/kit/kinds/text/identifier.ts'
import { valueAt } from '#domain/kit/values/values.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusElement } from '#web/ui/focus.tsx'
import { useIssue, useSection, useSectionValues } from '../SectionContext.ts'

interface UseProvidedLeiProps {
  readonly field: LeiField
  readonly path: string
  /** Id of the input, which receives the focus after its value was applied. */
  readonly id: string
  readonly value: string
  onApply(lei: string): void
}

/**
 * Shows that another page has a different identifier, and offers it. The rules report the difference only after the
 * page is left.
 */
export function UseProvidedLei({ field: { prefillFrom }, path, id, value, onApply }: UseProvidedLeiProps) {
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

/** The field that receives the register's name, on pages that have it. */
const nameField = 'companyName'

interface UseRegisteredNameProps {
  readonly legalName: string
  readonly isDifferent: boolean
}

/** Offers to replace a different typed name by the register's name, and to undo this. */
export function UseRegisteredName({ legalName, isDifferent }: UseRegisteredNameProps) {
  const { t } = useTranslation()
  return (
    <UseRegistered
      answers={{ [nameField]: legalName }}
      isOffered={isDifferent}
      offer={t(($) => $.formUi.lei.useRegisteredName)}
      done={t(($) => $.formUi.lei.registeredNameUsed, { name: legalName })}
    />
  )
}

/** Offers to fill in the register's address where it differs from the typed one, and to undo this. */
export function UseRegisteredAddress({ parts }: { readonly parts: LeiRecord['addressParts'] }) {
  const { t } = useTranslation()
  const { model } = useSection()
  const answers = parts ? registeredAddress(model.section.fields, parts) : {}
  const isDifferent = useSectionValues(() => Object.entries(answers).some(([name, text]) => model.get(name) !== text))
  if (Object.keys(answers).length === 0) return null
  return (
    <UseRegistered
      answers={answers}
      isOffered={isDifferent}
      offer={t(($) => $.formUi.lei.useRegisteredAddress)}
      done={t(($) => $.formUi.lei.registeredAddressUsed)}
    />
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

/** A button that replaces answers of this page by those of the register, then one that takes them back. */
function UseRegistered({ answers, isOffered, offer, done }: UseRegisteredProps) {
  const { t } = useTranslation()
  const { model } = useSection()
  const [before, setBefore] = useState<readonly (readonly [string, unknown])[]>()
  const undoButton = useRef<HTMLButtonElement>(null)
  const isApplied = before !== undefined && !isOffered
  useEffect(() => {
    if (isApplied) undoButton.current?.focus()
  }, [isApplied])
  const names = Object.keys(answers)
  if (!names.every((name) => name in model.section.fields)) return null
  const apply = () => {
    setBefore(names.map((name) => [name, model.get(name)]))
    for (const [name, answer] of Object.entries(answers)) model.set(name, answer)
  }
  const undo = () => {
    for (const [name, answer] of before ?? []) model.set(name, answer)
    setBefore(undefined)
  }
  if (isOffered) {
    return (
      <div className="mt-1.5">
        <Button size="small" onPress={apply}>
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
