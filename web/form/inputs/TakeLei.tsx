import { type LeiField, normaliseCode } from '#domain/kit/kinds/lei.ts'
import { valueAt } from '#domain/kit/values.ts'
import { useTranslation } from '#web/app/languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusElement } from '#web/ui/focus.ts'
import { useIssue, useSection } from '../SectionContext.ts'

interface TakeLeiProps {
  readonly field: LeiField
  readonly path: string
  /** Of the input, which has the focus once its value was taken over. */
  readonly id: string
  readonly value: string
  onTake(given: string): void
}

/** Says that the identifier given on another page is another, which the rules tell only when the page is left, and offers it. */
export function TakeLei({ field: { from }, path, id, value, onTake }: TakeLeiProps) {
  const { t } = useTranslation()
  const { say, application } = useSection()
  const isTold = useIssue(path)?.code === 'identifierDiffers'
  const given = from === undefined ? undefined : valueAt(application.data, from)
  if (typeof given !== 'string' || given === '' || given === normaliseCode(value)) return null
  const take = () => {
    onTake(given)
    focusElement(document.getElementById(id))
  }
  return (
    <div className="mt-1.5">
      {value !== '' && !isTold && <p className="mb-1.5 text-help text-ink">{say('errors.identifierDiffers')}</p>}
      <Button size="small" onPress={take}>
        {t(($) => $.formUi.lei.takeGiven, { lei: given })}
      </Button>
    </div>
  )
}
