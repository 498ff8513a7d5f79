import { isOpenCheck } from '#domain/desk/checks/verdicts.ts'
import { Card } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useChecks } from './useChecks.ts'

/** Largest number of names of each kind that the card shows. */
const maxNamed = 5

interface OpenWorkProps {
  readonly account: string
  /** The number of applicant's answers to requests that are not judged. */
  readonly items: number
}

/** Lists the work left before a recommendation, with links. */
export function OpenWork({ account, items }: OpenWorkProps) {
  const { data } = useChecks(account)
  if (!data) return null
  const checks = data.checks.flatMap(({ title, rows }) =>
    rows.filter(({ state }) => isOpenCheck(state)).map(({ name }) => (name === '' ? title : `${title} – ${name}`)),
  )
  const findings = data.findings.flatMap(({ isOpen, text }) => (isOpen ? [text] : []))
  const to = `/cases/${account}`
  return (
    <Card title="Before a recommendation">
      <div className="grid gap-4">
        <Names to={`${to}/checks`} one="1 check is" more="checks are" names={checks} />
        <Names to={`${to}/checks`} one="1 finding is" more="findings are" names={findings} />
        {items > 0 && (
          <p>
            <Link to={`${to}/requests`}>{items === 1 ? '1 answer' : `${items} answers`}</Link> not judged
          </p>
        )}
      </div>
    </Card>
  )
}

interface NamesProps {
  readonly to: string
  readonly one: string
  readonly more: string
  readonly names: readonly string[]
}

function Names({ to, one, more, names }: NamesProps) {
  if (names.length === 0) return null
  const left = names.length - maxNamed
  return (
    <div>
      <p>
        <Link to={to}>{names.length === 1 ? one : `${names.length} ${more}`} not judged</Link>
      </p>
      <ul className="mt-1 list-disc ps-5 text-label">
        {names.slice(0, maxNamed).map((name, index) => (
          <li key={`${name} ${index.toString()}`} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="ps-5 text-label text-ink-soft">and {left} more</p>}
    </div>
  )
}
