import { useEffect, useRef, useState } from 'react'
import { type LeiField, normaliseCode } from '#domain/kit/kinds/text/identifier.ts'
import { valueAt } from '#domain/kit/values/values.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusElement } from '#web/ui/focus.tsx'
import { useIssue, useSection } from '../SectionContext.ts'

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
  const { model } = useSection()
  const [typed, setTyped] = useState<unknown>()
  const undoButton = useRef<HTMLButtonElement>(null)
  const isApplied = typed !== undefined && !isDifferent
  useEffect(() => {
    if (isApplied) undoButton.current?.focus()
  }, [isApplied])
  if (!(nameField in model.section.fields)) return null
  const apply = () => {
    setTyped(model.get(nameField))
    model.set(nameField, legalName)
  }
  const undo = () => {
    model.set(nameField, typed)
    setTyped(undefined)
  }
  if (isDifferent) {
    return (
      <div className="mt-1.5">
        <Button size="small" onPress={apply}>
          {t(($) => $.formUi.lei.useRegisteredName)}
        </Button>
      </div>
    )
  }
  if (!isApplied) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {t(($) => $.formUi.lei.registeredNameUsed, { name: legalName })}
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
