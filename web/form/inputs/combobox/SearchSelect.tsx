import { useEffect } from 'react'
import { createObservable, useObservable } from '#web/state/observable.ts'
import { createArriving } from '#web/ui/lazy/arriving.ts'
import { useSection } from '../../SectionContext.ts'
import { UntilUsed } from './HydrateOnFocus.tsx'
import type { resolveTypedOption, SearchProps } from './SearchBox.tsx'
import { StillSearch } from './StaticComboBox.tsx'
import { textOf } from './searchOption.ts'

export const comboBoxModule = createArriving(() => import('./SearchBox.tsx'))

const noModule = createObservable(undefined)

/** A list too long to scroll: typing finds the option. */
export function SearchSelect(props: SearchProps) {
  const { tKey } = useSection()
  const { id, labelId, describedBy, isInvalid, isRequired, options, value, onChange, onBlur } = props
  const chosen = options.find((option) => option.id === value)
  const text = chosen ? textOf(chosen) : (value ?? '')
  const unknown = chosen ? '' : text
  const handleBlur = (left: string) => {
    if (left !== text) onChange(left.trim() || null)
    onBlur()
  }
  // The applicant may type before the list has loaded: the text is resolved once it is loaded.
  const kit = useObservable<{ readonly resolveTypedOption: typeof resolveTypedOption } | undefined>(
    unknown === '' ? noModule : comboBoxModule.now,
  )
  useEffect(() => {
    const resolved = kit?.resolveTypedOption(options, unknown)
    if (resolved === undefined) return
    onChange(resolved)
    onBlur()
  })
  const renderStatic = (isAlone: boolean) => (
    <StillSearch
      {...{ labelId, describedBy, isInvalid, isRequired, text }}
      onLeave={isAlone ? handleBlur : onBlur}
      id={isAlone ? id : undefined}
      openLabel={tKey('formUi.showOptions')}
      placeholder={tKey('formUi.search')}
    />
  )
  return (
    <UntilUsed
      kit={comboBoxModule}
      still={renderStatic}
      used={({ SearchBox }, from) => <SearchBox {...props} from={from} />}
    />
  )
}
