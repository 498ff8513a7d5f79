import type { FieldKinds, KindName } from '#domain/kit/kinds/index.ts'
import { list } from '../register/Register.tsx'
import { choice } from './choice.tsx'
import { callingCode, country } from './country.tsx'
import { date, dateTime } from './date.tsx'
import { files } from './files.tsx'
import type { AnyInputKind, InputKind } from './inputKind.ts'
import { lei } from './lei.tsx'
import { notice } from './notice.tsx'
import { count, money, percent } from './number.tsx'
import { signature } from './signature.tsx'
import { text } from './text.tsx'
import { bankAccount, bankIdentifier, email, identifier, phone, url } from './textKinds.tsx'
import { acceptance, choices, statements } from './tickBoxes.tsx'
import { toggle, yesNo } from './yesNo.tsx'

/** The input of every kind of field. A kind without an input does not compile. */
const inputs = {
  text,
  email,
  url,
  lei,
  identifier,
  bankAccount,
  bankIdentifier,
  callingCode,
  phone,
  choice,
  choices,
  country,
  yesNo,
  toggle,
  acceptance,
  date,
  dateTime,
  money,
  percent,
  count,
  files,
  signature,
  statements,
  notice,
  list,
} satisfies { readonly [K in KindName]: InputKind<FieldKinds[K]> }

/**
 * Returns the input of a kind of field.
 * @throws Error for an unknown kind
 */
export function inputOf(kind: string): AnyInputKind {
  const input: unknown = inputs[kind as KindName]
  if (!input) throw new Error(`no input for fields of kind ${kind}`)
  return input as AnyInputKind
}
