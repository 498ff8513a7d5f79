import type { CallingCodeField } from '#domain/kit/kinds/phone.ts'
import { useSection } from '../SectionContext.ts'
import { callingCodeOptions } from './combobox/countryOptions.ts'
import { SearchSelect } from './combobox/SearchSelect.tsx'
import type { InputKind, InputProps } from './inputKind.ts'

function Input({ value, onChange, ...props }: InputProps<CallingCodeField>) {
  const { tKey, application } = useSection()
  const options = callingCodeOptions(tKey.language, application.region.country)
  return <SearchSelect {...props} options={options} value={value} onChange={(code) => onChange(code ?? '')} />
}

/** A calling code, found by its digits or by the country. */
export const callingCode: InputKind<CallingCodeField> = { Input, frame: 'labelled', span: () => 3, staysWithNext: true }
