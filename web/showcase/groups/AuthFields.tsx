import { useKeyTranslation } from '#web/i18n/languages.ts'
import { EmailField, PasswordField } from '#web/pages/auth/Field.tsx'
import { StrengthMeter } from '#web/pages/auth/PasswordStep.tsx'
import { Group, Specimen, Specimens } from '../Specimen.tsx'

/** The inputs of the authentication pages. */
export function AuthFields() {
  const tKey = useKeyTranslation()
  const problem = tKey('errors.required')
  const label = tKey('app.fields.password')
  return (
    <Group id="entrance">
      <Specimens>
        <Specimen state="filled">
          <EmailField value="layla@company.example" problem="" onChange={() => undefined} />
          <PasswordField label={label} autoComplete="new-password" problem="" defaultValue="correct horse battery" />
        </Specimen>
        <Specimen state="error">
          <EmailField value="" problem={problem} onChange={() => undefined} />
          <PasswordField label={label} autoComplete="new-password" problem={problem} />
        </Specimen>
        {(['short', 'unrated', 'guessable', 'fair', 'strong'] as const).map((strength) => (
          <Specimen key={strength} state={`StrengthMeter ${strength}`}>
            <StrengthMeter length={16} strength={strength} />
          </Specimen>
        ))}
      </Specimens>
    </Group>
  )
}
