import { useSection } from '../../SectionContext.ts'
import { UntilUsed } from './HydrateOnFocus.tsx'
import type { SuggestProps } from './SearchBox.tsx'
import { comboBoxModule } from './SearchSelect.tsx'
import { StillSearch } from './StaticComboBox.tsx'
import { TruncatedValueHint } from './TruncatedValueHint.tsx'

/** A single-line text with a list of suggestions; any other text is allowed. */
export function SuggestInput(props: SuggestProps) {
  const { tKey } = useSection()
  const { id, labelId, describedBy, isInvalid, isRequired, value, onChange, onBlur } = props
  const renderStatic = (isAlone: boolean) => (
    <StillSearch
      {...{ labelId, describedBy, isInvalid, isRequired, onLeave: onBlur }}
      id={isAlone ? id : undefined}
      text={value}
      onType={onChange}
      openLabel={tKey('formUi.showOptions')}
      placeholder={tKey('formUi.suggest')}
    />
  )
  return (
    <>
      <UntilUsed
        kit={comboBoxModule}
        still={renderStatic}
        used={({ SuggestBox }, from) => <SuggestBox {...props} from={from} />}
      />
      <TruncatedValueHint text={value} isHalf />
    </>
  )
}
