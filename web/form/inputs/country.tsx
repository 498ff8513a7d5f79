import type { CountryField } from '#domain/kit/kinds/country.ts'
import { useSection } from '../SectionContext.ts'
import { countryOptions } from './combobox/countryOptions.ts'
import { SearchSelect } from './combobox/SearchSelect.tsx'
import { TruncatedValueHint } from './combobox/TruncatedValueHint.tsx'
import type { InputKind, InputProps } from './inputKind.ts'

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
export const country: InputKind<CountryField> = {
  Input,
  frame: 'labelled',
  span: () => 3,
  hasDependentsOnSameLevel: true,
}
