import { useEffect } from 'react'
import { createArriving } from '#web/app/arriving.ts'
import { createStore, useStore } from '#web/app/store.ts'
import { useSection } from '../SectionContext.ts'
import type { meantBy, SearchProps } from './SearchBox.tsx'
import { StillSearch } from './StillSearch.tsx'
import { textOf } from './searchOption.ts'
import { UntilUsed } from './UntilUsed.tsx'

export const searchKit = createArriving(() => import('./SearchBox.tsx'))

const never = createStore(undefined)

/** A list too long to look through: typing finds the option. */
export function SearchSelect(props: SearchProps) {
  const { say } = useSection()
  const { id, labelId, describedBy, isInvalid, isRequired, options, value, onChange, onLeave } = props
  const chosen = options.find((option) => option.id === value)
  const text = chosen ? textOf(chosen) : (value ?? '')
  const unknown = chosen ? '' : text
  const leave = (left: string) => {
    if (left !== text) onChange(left.trim() || null)
    onLeave()
  }
  // Somebody was faster than the list: what was typed is looked up when it is there.
  const kit = useStore<{ readonly meantBy: typeof meantBy } | undefined>(unknown === '' ? never : searchKit.now)
  useEffect(() => {
    const meant = kit?.meantBy(options, unknown)
    if (meant === undefined) return
    onChange(meant)
    onLeave()
  })
  const still = (isAlone: boolean) => (
    <StillSearch
      {...{ labelId, describedBy, isInvalid, isRequired, text }}
      onLeave={isAlone ? leave : onLeave}
      id={isAlone ? id : undefined}
      openLabel={say('formUi.showOptions')}
      placeholder={say('formUi.search')}
    />
  )
  return (
    <UntilUsed kit={searchKit} still={still} used={({ SearchBox }, from) => <SearchBox {...props} from={from} />} />
  )
}
