import type { ChoiceField, ChoicesField } from './choice.ts'
import type { CountryField } from './country.ts'
import type { DateField, DateTimeField } from './date.ts'
import type { FilesField } from './files.ts'
import type { ListField } from './list.ts'
import type { NoticeField } from './notice.ts'
import type { CountField, MoneyField, PercentField } from './number.ts'
import type { SignatureField } from './signature.ts'
import type { StatementsField } from './statements.ts'
import type { BankAccountField, BankIdentifierField } from './text/bank.ts'
import type { EmailField } from './text/email.ts'
import type { IdentifierField, LeiField } from './text/identifier.ts'
import type { CallingCodeField, PhoneField } from './text/phone.ts'
import type { TextField } from './text/text.ts'
import type { UrlField } from './text/url.ts'
import type { AcceptanceField, ToggleField, YesNoField } from './yesNo.ts'

/** Every kind of field by its name; a kind without an input component in `web/form/inputs` is a compile error. */
export interface FieldKinds {
  readonly text: TextField
  readonly email: EmailField
  readonly url: UrlField
  readonly lei: LeiField
  readonly identifier: IdentifierField
  readonly bankAccount: BankAccountField
  readonly bankIdentifier: BankIdentifierField
  readonly callingCode: CallingCodeField
  readonly phone: PhoneField
  readonly choice: ChoiceField
  readonly choices: ChoicesField
  readonly country: CountryField
  readonly yesNo: YesNoField
  readonly toggle: ToggleField
  readonly acceptance: AcceptanceField
  readonly date: DateField
  readonly dateTime: DateTimeField
  readonly money: MoneyField
  readonly percent: PercentField
  readonly count: CountField
  readonly files: FilesField
  readonly signature: SignatureField
  readonly statements: StatementsField
  readonly notice: NoticeField
  readonly list: ListField
}

export type KindName = keyof FieldKinds
