import type { CountryField } from '#domain/kit/kinds/country.ts'
import { countryOptions } from '../countryOptions.ts'
import { useSection } from '../SectionContext.ts'
import { TruncatedValueHint } from './ChosenInFull.tsx'
import type { InputKind, InputProps } from './inputKind.ts'
import { SearchSelect } from './SearchSelect.tsx'

function Input(props: InputProps<CountryField>) {
  const { tKey, application } = useSection()
  const options = countryOptions(tKey.language, application.region.country)
  return (
    <>
      <SearchSelect {...props} options={options} />
      <TruncatedValueHint text={options.find(({ id }) => id === props.value)?.label ?? ''} isHalf />
    </>
  )
}

/** A country, found by typing its name. */
export const country: InputKind<CountryField> = { Input, frame: 'labelled', span: () => 3 }
