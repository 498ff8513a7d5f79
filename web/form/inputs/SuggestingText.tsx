import { useSection } from '../SectionContext.ts'
import { ChosenInFull } from './ChosenInFull.tsx'
import type { SuggestProps } from './SearchBox.tsx'
import { searchKit } from './SearchSelect.tsx'
import { StillSearch } from './StillSearch.tsx'
import { UntilUsed } from './UntilUsed.tsx'

/** One line with a list of suggestions; any other text stays possible. */
export function SuggestingText(props: SuggestProps) {
  const { say } = useSection()
  const { id, labelId, describedBy, isInvalid, isRequired, value, onChange, onLeave } = props
  const still = (isAlone: boolean) => (
    <StillSearch
      {...{ labelId, describedBy, isInvalid, isRequired, onLeave }}
      id={isAlone ? id : undefined}
      text={value}
      onType={onChange}
      openLabel={say('formUi.showOptions')}
      placeholder={say('formUi.suggest')}
    />
  )
  return (
    <>
      <UntilUsed kit={searchKit} still={still} used={({ SuggestBox }, from) => <SuggestBox {...props} from={from} />} />
      <ChosenInFull text={value} isHalf />
    </>
  )
}
