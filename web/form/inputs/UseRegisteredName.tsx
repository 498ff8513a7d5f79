import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSection } from '../SectionContext.ts'

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
          {t(($) => $.formUi.lei.takeName)}
        </Button>
      </div>
    )
  }
  if (!isApplied) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {t(($) => $.formUi.lei.nameTaken, { name: legalName })}
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
