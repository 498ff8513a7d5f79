import { earlyWarning } from '#domain/documents/dates.ts'
import { keysOfPeople } from '#domain/documents/details.ts'
import { type DocKind, docKinds, documentLanguages } from '#domain/documents/kinds.ts'
import { type DocumentList, furtherUsesOf, needsNoTranslation } from '#domain/documents/list.ts'
import { nameOfSubject } from '#domain/documents/listText.ts'
import { kindsOf, type Requirement, requirementsOf } from '#domain/documents/requirements.ts'
import { companyRef, type Subject, subjectsOf } from '#domain/documents/subjects.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { isDate } from '#domain/kit/values/dates.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { useApplication } from '../../application/application.ts'
import { ErrorLine } from '../../form/fields/ErrorLine.tsx'
import { TickBox } from '../../form/inputs/tickBoxes.tsx'
import { useKeyTranslation } from '../../i18n/languages.ts'
import { Text } from '../../ui/Text.tsx'
import { DayField, SelectField, TextField, Ticks } from './DocumentInputs.tsx'
import { type Details, daysOf } from './documentDetails.ts'

interface DetailsFieldsProps {
  readonly id: string
  /** The file, or a preliminary record before its upload. */
  readonly record: FileRecord
  readonly list: DocumentList
  readonly details: Details
  /** True while the kind is the one guessed from the file's name. */
  readonly isProposed: boolean
  readonly problems: Readonly<Record<string, string>>
  onChange(changes: Partial<Details>): void
}

/** The questions about a file that apply to its kind. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { id, record, list, details, isProposed, onChange } = props
  const t = useKeyTranslation()
  const { region } = useApplication()
  const kinds = kindsFor(record.key, requirementsOf(region.id), details.kind)
  const originals = list.files.filter(
    (file) => file.record.key === record.key && file.record._id !== record._id && !file.translationOf,
  )
  const named = (key: string, codes: readonly string[]) =>
    codes.map((code) => ({ id: code, label: t(`documentDetails.${key}.${code}`) }))
  return (
    <div className="grid gap-4 text-ink">
      <SelectField
        id={`${id}-kind`}
        name="kind"
        help={isProposed ? t('documentDetails.help.proposed') : undefined}
        options={named('kinds', kinds)}
        value={details.kind}
        onChange={(value) => onChange({ kind: kinds.find((kind) => kind === value) ?? null })}
      />
      <AboutField {...props} />
      <DateFields {...props} />
      {!needsNoTranslation(details.kind) && (
        <SelectField
          id={`${id}-language`}
          name="language"
          help={t(`documentDetails.help.${details.language === 'chinese' ? 'chinese' : `languages.${region.id}`}`)}
          options={named('languages', documentLanguages.codes)}
          value={details.language}
          onChange={(value) =>
            onChange({ language: documentLanguages.codes.find((language) => language === value) ?? null })
          }
        />
      )}
      {originals.length > 0 && (
        <SelectField
          id={`${id}-translationOf`}
          name="translationOf"
          options={originals.map((file) => ({ id: file.record._id, label: file.record.name }))}
          value={details.translationOf || null}
          onChange={(value) => onChange({ translationOf: value ?? '' })}
        />
      )}
      <ServesField {...props} />
      <CertifiedFields {...props} />
    </div>
  )
}

/** Returns the kinds that the requirements of a question accept; every kind for a question without requirements. */
function kindsFor(key: string, requirements: readonly Requirement[], kind: DocKind | null): readonly DocKind[] {
  const accepted = requirements.filter((one) => one.key === key).flatMap(kindsOf)
  return accepted.length === 0 ? docKinds.codes : [...new Set([...accepted, ...(kind ? [kind] : []), 'other' as const])]
}

/** Asks which people, entities or sources a file is about. A file of the company is about the company by default. */
function AboutField({ record, details, onChange }: DetailsFieldsProps) {
  const t = useKeyTranslation()
  const { region, data } = useApplication()
  const isOfPeople = keysOfPeople.includes(record.key)
  const subjects = subjectsOf(region.id, data).filter(({ kind }) => !isOfPeople || kind === 'person')
  if (subjects.length < (isOfPeople ? 1 : 2)) return null
  const isOfCompany = !isOfPeople && details.about.length === 0
  const isTicked = ({ refs, kind }: Subject) =>
    refs.some((ref) => details.about.includes(ref)) || (isOfCompany && kind === 'company')
  const tick = (id: string, isAbout: boolean) => {
    const chosen = subjects.filter((subject) => (subject.refs[0] === id ? isAbout : isTicked(subject)))
    const refs = chosen.flatMap((subject) => subject.refs)
    onChange({ about: refs.length === 1 && refs[0] === companyRef ? [] : refs })
  }
  const options = subjects.map((subject) => ({
    id: subject.refs[0] ?? '',
    label: nameOfSubject(subject, t),
    isTicked: isTicked(subject),
  }))
  return <Ticks name="about" options={options} onTick={tick} />
}

/** Asks for the date that matters for the kind, and warns at once when the document is too old or expires soon. */
function DateFields({ id, record, list, details, problems, onChange }: DetailsFieldsProps) {
  const t = useKeyTranslation()
  const { context } = useApplication()
  const { kind, documentDate, expiryDate } = details
  const days = daysOf(kind)
  const issued = record.documentDate ?? documentDate
  const expiry = record.validUntil ?? expiryDate
  const requirements = list.lines.flatMap(({ requirement }) =>
    requirement.key === record.key && (!kind || kindsOf(requirement).includes(kind)) ? [requirement] : [],
  )
  const dated = { kind: kind ?? undefined, issued: dayOf(issued), expiry: dayOf(expiry) }
  const warning = earlyWarning(dated, requirements, context.today)
  const params = warning && { ...warning, file: record.name, date: formatDate(warning.date, t.language) }
  const field = (name: 'documentDate' | 'expiryDate', isPast: boolean) => (
    <DayField
      id={`${id}-${name}`}
      name={name}
      isPast={isPast}
      value={details[name]}
      problem={problems[name]}
      onChange={(day) => onChange({ [name]: day })}
    />
  )
  return (
    <>
      {days.issue && !record.documentDate && field('documentDate', true)}
      {days.expiry && !record.validUntil && field('expiryDate', false)}
      <div role="status">
        {params && (
          <ErrorLine severity="warning">
            {params.kind === 'usableUntil'
              ? t('documentDetails.usableUntil', params)
              : t(`documents.details.${params.kind}`, params)}
          </ErrorLine>
        )}
      </div>
    </>
  )
}

function dayOf(day: string | null): string | undefined {
  return day !== null && isDate(day) ? day : undefined
}

/** Offers further requirements that the file can also meet. */
function ServesField({ record, list, details, onChange }: DetailsFieldsProps) {
  const t = useKeyTranslation()
  const { kind, about, serves } = details
  const uses = kind ? furtherUsesOf({ record, kind, about, serves, hasDetails: true }, list) : []
  const offered = [...new Set([...serves, ...uses])]
  if (offered.length === 0) return null
  const tick = (id: string, isServed: boolean) =>
    onChange({ serves: offered.filter((one) => (one === id ? isServed : serves.includes(one))) })
  const options = offered.map((one) => ({
    id: one,
    label: t(`documents.names.${one}`),
    isTicked: serves.includes(one),
  }))
  return <Ticks name="serves" help={t('documentDetails.help.serves')} options={options} onTick={tick} />
}

/** Asks who certified a copy, and when. */
function CertifiedFields({ id, record, list, details, problems, onChange }: DetailsFieldsProps) {
  const t = useKeyTranslation()
  const isAsked = list.lines.some(({ requirement, isCertified }) => isCertified && requirement.key === record.key)
  return (
    <>
      <div className="px-2">
        <TickBox isTicked={details.certified} onTick={(certified) => onChange({ certified })}>
          <Text>{t('documentDetails.labels.certified')}</Text>
        </TickBox>
        {(isAsked || details.certified) && (
          <p className="text-help text-ink-soft">
            <Text>{t('documentDetails.help.certified')}</Text>
          </p>
        )}
      </div>
      {details.certified && (
        <>
          <TextField
            id={`${id}-certifiedBy`}
            name="certifiedBy"
            max={140}
            value={details.certifiedBy}
            onChange={(certifiedBy) => onChange({ certifiedBy })}
          />
          <DayField
            id={`${id}-certifiedOn`}
            name="certifiedOn"
            isPast
            value={details.certifiedOn}
            problem={problems.certifiedOn}
            onChange={(certifiedOn) => onChange({ certifiedOn })}
          />
        </>
      )}
    </>
  )
}
