import type { CountryField } from '#domain/kit/kinds/country.ts'
import { countryOptions } from '../countryOptions.ts'
import { useSection } from '../SectionContext.ts'
import type { InputKind, InputProps } from './inputKind.ts'
import { SearchSelect } from './SearchSelect.tsx'

function Input(props: InputProps<CountryField>) {
  const { say, application } = useSection()
  return <SearchSelect {...props} options={countryOptions(say.language, application.region.country)} />
}

/** A country, found by typing its name. */
export const country: InputKind<CountryField> = { Input, frame: 'labelled', span: () => 3 }
