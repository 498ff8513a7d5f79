import { createArriving } from '#web/app/arriving.ts'
import { useSection } from '../SectionContext.ts'
import { ChosenInFull } from './ChosenInFull.tsx'
import type { SearchProps } from './SearchBox.tsx'
import { StillSearch } from './StillSearch.tsx'
import { textOf } from './searchOption.ts'
import { UntilUsed } from './UntilUsed.tsx'

export const searchKit = createArriving(() => import('./SearchBox.tsx'))

/** A list too long to look through: typing finds the option. */
export function SearchSelect(props: SearchProps) {
  const { say } = useSection()
  const { id, labelId, describedBy, isInvalid, isRequired, value, onLeave } = props
  const chosen = props.options.find((option) => option.id === value)
  const still = (isAlone: boolean) => (
    <StillSearch
      {...{ labelId, describedBy, isInvalid, isRequired, onLeave }}
      id={isAlone ? id : undefined}
      text={chosen ? textOf(chosen) : ''}
      openLabel={say('formUi.showOptions')}
      placeholder={say('formUi.search')}
    />
  )
  return (
    <>
      <UntilUsed kit={searchKit} still={still} used={({ SearchBox }, from) => <SearchBox {...props} from={from} />} />
      <ChosenInFull text={chosen?.label ?? ''} isHalf />
    </>
  )
}
