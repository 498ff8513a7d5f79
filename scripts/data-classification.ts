// Writes docs/security/data-classification.md from the definition of the form. A test fails when the file is outdated.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyField, Fields } from '../domain/kit/field.ts'
import { isList } from '../domain/kit/kinds/list.ts'
import type { Section } from '../domain/kit/section.ts'
import { regions } from '../domain/regions/index.ts'
import { sectionsOf } from '../server/features/drafts/sections.ts'

const classes = {
  secret: 'Opens an account, a payment or an identity to whoever holds it',
  personal: 'About a person, or leads to one',
  business: 'About the company and its trading',
} as const
type Class = keyof typeof classes

/** Kinds of field whose answers have one class in every section. */
const ofKinds: Readonly<Record<string, Class>> = {
  files: 'secret',
  signature: 'secret',
  bankAccount: 'secret',
  identifier: 'secret',
  bankIdentifier: 'business',
  phone: 'personal',
  email: 'personal',
}

/** Parts of field names that determine a class where kind and section do not. */
const secretWords = /passport|identityNumber|idNumber|identification|taxId|tin$|taxNumber|apiKey|password/i
const personalWords =
  /birth|nationality|residen|gender|fullLegalName|fullName|firstName|lastName|surname|pep|politic|income|wealth|employ|occupation|title$|relationship|signatory|^name$|nameOf(?!Add)/i
/** Returns true when the fields beside a field are about one person: then its address and position are too. */
function isAboutPerson(fields: Fields): boolean {
  return Object.entries(fields).some(([name, { isSignature }]) => isSignature || /dateOfBirth|nationality/.test(name))
}

/** Returns the class of a field: by its kind, then by its name, then by whether its group is about one person. */
export function classOf(name: string, { kind }: Pick<AnyField, 'kind'>, aboutPerson: boolean): Class {
  const ofKind = ofKinds[kind]
  if (ofKind) return ofKind
  if (secretWords.test(name)) return 'secret'
  return personalWords.test(name) || aboutPerson ? 'personal' : 'business'
}

function classified(section: Section): Record<Class, string[]> {
  const found: Record<Class, string[]> = { secret: [], personal: [], business: [] }
  // A signature on a page about a company does not make the page one about a person.
  const isOfPerson = Object.keys(section.fields).includes('dateOfBirth')
  for (const [name, field] of Object.entries(section.fields)) {
    if (field.isNotice) continue
    if (!isList(field)) found[classOf(name, field, isOfPerson)].push(name)
    else
      for (const [inner, one] of Object.entries(field.fields))
        found[classOf(inner, one, isAboutPerson(field.fields))].push(`${name}.${inner}`)
  }
  return found
}

/** Returns the document for the current definition. */
export function dataClassification(): string {
  const rows = new Map<string, Set<string>>()
  for (const region of Object.values(regions)) {
    for (const section of sectionsOf(region)) {
      const { secret, personal, business } = classified(section)
      const cells = [secret, personal, business].map((names) => names.join(', ')).join(' | ')
      const row = `${section.id} | ${cells}`
      rows.set(row, (rows.get(row) ?? new Set()).add(region.id))
    }
  }
  const table = [...rows].map(
    ([row, ids]) => `| ${ids.size === Object.keys(regions).length ? 'all' : [...ids].join(', ')} | ${row} |`,
  )
  return `${head}${table.join('\n')}\n`
}

const head = `# What each answer is, and how it is kept

Made by \`scripts/data-classification.ts\` from the definition of the form; a field that is added is in here by itself.

| Class | Means | Kept | Shown to | Logged |
|---|---|---|---|---|
| secret | ${classes.secret} | database or file storage, TLS on the way, disk encrypted by the operator | the applicant, the operator, the PDF of record | never |
| personal | ${classes.personal} | the same | the same | never |
| business | ${classes.business} | the same | the same | never |

Besides the form: passwords (Argon2id only), tokens and tickets (SHA-256 only), codes (hashed, their mail emptied once sent), network
addresses (SHA-256 only), e-mail addresses (personal), the audit log (who and which fields, no values). All answers of one application are
kept and erased together: \`RETENTION_DRAFT_DAYS\`, \`RETENTION_SUBMITTED_DAYS\`. No answer is written to the browser's storage.

| Region | Section | Secret | Personal | Business |
|---|---|---|---|---|
`

if (import.meta.main) {
  writeFileSync(
    fileURLToPath(new URL('../docs/security/data-classification.md', import.meta.url)),
    dataClassification(),
  )
}
