import type { CountryField } from '#domain/kit/kinds/country.ts'
import type { CallingCodeField } from '#domain/kit/kinds/text/phone.ts'
import { useSection } from '../SectionContext.ts'
import { callingCodeOptions, countryOptions } from './combobox/countryOptions.ts'
import { SearchSelect } from './combobox/SearchSelect.tsx'
import { TruncatedValueHint } from './combobox/TruncatedValueHint.tsx'
import type { InputKind, InputProps } from './inputKind.ts'

function CountryInput(props: InputProps<CountryField>) {
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
  Input: CountryInput,
  frame: 'labelled',
  span: () => 3,
  hasDependentsOnSameLevel: true,
}

function CallingCodeInput({ value, onChange, ...props }: InputProps<CallingCodeField>) {
  const { tKey, application } = useSection()
  const options = callingCodeOptions(tKey.language, application.region.country)
  return <SearchSelect {...props} options={options} value={value} onChange={(code) => onChange(code ?? '')} />
}

/** A calling code, found by its digits or by the country. */
export const callingCode: InputKind<CallingCodeField> = {
  Input: CallingCodeInput,
  frame: 'labelled',
  span: () => 3,
  staysWithNext: true,
}
