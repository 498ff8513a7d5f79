import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { SectionReview } from '#domain/application/progress/review.ts'
import type { Place } from '#domain/consistency/answers.ts'
import { Consistency, type Finding, fingerprintOf } from '#domain/consistency/consistency.ts'
import type { Facts } from '#domain/consistency/facts.ts'
import {
  type DescribedFinding,
  describeFindings,
  isExplained,
  maxOfRule,
  type NamedPlace,
  namesOfPlaces,
  placeOfEntry,
  withoutRepeated,
} from '#domain/consistency/findingList.ts'
import { issueText } from '#domain/kit/issueText.ts'
import { type Translate, withParams } from '#domain/kit/translate.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { consistency } from '#domain/sections/consistency.ts'
import { ApiError, isSignOutError } from '../../api/error.ts'
import { useApplication, useTextParams } from '../../application/application.ts'
import { useDraftSession } from '../../application/draftSession.ts'
import { type DistinctPair, storeDistinctPair } from '../../application/explanations.ts'
import { factsQuery } from '../../application/queries.ts'
import { findingsId } from '../../application/submission.ts'
import type { NavigationState } from '../../application/useStepActions.ts'
import { messageKeyOf } from '../../form/fields/names.ts'
import { useFindingTexts } from '../../form/SectionFindings.tsx'
import { useKeyTranslation, useTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { useRestoreFocus } from '../../ui/focus.tsx'
import { Link } from '../../ui/Link.tsx'
import { Text } from '../../ui/Text.tsx'
import { showMessage } from '../../ui/toasts.ts'
import { Explanation } from './Explanation.tsx'

/** An item of the list: a finding of the rules across sections, or a warning of one section. */
interface Point {
  readonly key: string
  readonly message: string
  readonly places: readonly NamedPlace[]
  readonly more?: number
  /** The finding; absent for a warning of one section. */
  readonly finding?: Finding
}

interface FindingsProps {
  readonly reviews: readonly SectionReview[]
}

/** The findings before the submission, each with links to the answers concerned and a field for an explanation. */
export function Findings(props: FindingsProps) {
  useFindingTexts()
  const { data: facts, isPending } = useQuery(factsQuery(useDraftSession()))
  return isPending ? null : <FindingList {...props} facts={facts} />
}

interface FindingListProps extends FindingsProps {
  /** Undefined when they could not be loaded. */
  readonly facts: Facts | undefined
}

function FindingList({ reviews, facts }: FindingListProps) {
  const { t } = useTranslation()
  const tKey = withParams(useKeyTranslation(), useTextParams())
  const { region, data, context } = useApplication()
  const [engine] = useState(() => new Consistency(region))
  const findings = engine.findings(data, { today: context.today, facts })
  // The order stays while the page is shown: an explanation being typed must not lose its field.
  const [explainedBefore] = useState(() => new Set(findings.filter(isExplained).map(({ key }) => key)))
  const described = describeFindings(findings, region, data, tKey, ({ key }) => !explainedBefore.has(key))
  const asked = described.filter(({ finding }) => finding.severity === 'explain')
  const hints = described.filter(({ finding }) => finding.severity === 'hint')
  const nameOf = namesOfPlaces(region, data, tKey)
  const toExplain = asked.map(pointOf)
  const warnings = warningsIn(reviews, findings, nameOf, tKey)
  const toRead = [...hints.map(pointOf), ...warnings]
  const count = findings.filter((finding) => !isExplained(finding)).length + sumOf(warnings)
  const title = t(($) => (count > 0 ? $.findings.title : $.findings.allExplained), { count })
  return (
    <>
      {toExplain.length + toRead.length > 0 && (
        <Card id={findingsId} title={title} description={t(($) => $.findings.lead)}>
          <Points title={t(($) => $.findings.explain)} points={toExplain} />
          <Points title={t(($) => $.findings.hints)} points={toRead} />
        </Card>
      )}
      <DistinctPairs tKey={tKey} />
    </>
  )
}

/** Returns the number of points, including those of their kind that are not listed. */
function sumOf(points: readonly Point[]): number {
  return points.reduce((sum, { more = 0 }) => sum + 1 + more, 0)
}

function pointOf(described: DescribedFinding): Point {
  return { ...described, key: `${described.finding.key} ${fingerprintOf(described.finding)}` }
}

/**
 * Returns the warnings of single sections that neither a finding nor the list of documents repeats. As for findings,
 * only the first of many alike are returned.
 */
function warningsIn(
  reviews: readonly SectionReview[],
  findings: readonly Finding[],
  nameOf: (place: Place) => string,
  tKey: Translate,
): Point[] {
  return reviews.flatMap(({ section, warnings }) => {
    const issues = [...warnings.values()]
      .flat()
      .filter(({ code }) => code !== 'documentExpected')
      .map((issue) => ({ ...issue, section: section.id }))
    const alike = Map.groupBy(withoutRepeated(issues, findings), ({ code }) => code)
    return [...alike.values()].flatMap((group) =>
      group.slice(0, maxOfRule).map((issue, index): Point => {
        const { path, code } = issue
        const message = issueText(issue, messageKeyOf(section, path), tKey).text
        const places = [{ section: section.id, path, title: nameOf(issue) }]
        const more = index === maxOfRule - 1 ? group.length - maxOfRule : 0
        return { key: `${section.id} ${path} ${code}`, message, places, ...(more > 0 && { more }) }
      }),
    )
  })
}

interface PointsProps {
  readonly title: string
  readonly points: readonly Point[]
}

function Points({ title, points }: PointsProps) {
  if (points.length === 0) return null
  return (
    <div className="mt-6 first:mt-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-5">
        {points.map((point) => (
          <PointItem key={point.key} point={point} />
        ))}
      </ul>
    </div>
  )
}

function PointItem({ point: { message, places, more: count, finding } }: { readonly point: Point }) {
  const { t } = useTranslation()
  const id = useId()
  const pair = finding && pairOf(finding)
  const asksForExplanation = finding?.severity === 'explain'
  return (
    <li className="flex items-start gap-2.5 text-field">
      <PointIcon finding={finding} />
      <div className="min-w-0 flex-1">
        <p id={id} className="max-w-[65ch] wrap-anywhere">
          <Text>{message}</Text>
        </p>
        <Places places={places} />
        {count !== undefined && <p className="mt-1 text-help text-ink-soft">{t(($) => $.findings.more, { count })}</p>}
        {pair && <DistinctPairButton pair={pair} areDistinct />}
        {asksForExplanation && <Explanation finding={finding} messageId={id} />}
      </div>
    </li>
  )
}

function PointIcon({ finding }: Pick<Point, 'finding'>) {
  const look = { 'aria-hidden': true, size: 18 } as const
  if (finding && isExplained(finding)) return <CircleCheck {...look} className="mt-1 shrink-0 text-good" />
  const color = finding?.severity === 'explain' ? 'text-orange' : 'text-ink-soft'
  return <TriangleAlert {...look} className={classes('mt-1 shrink-0', color)} />
}

/** The links to the answers concerned. The page of an answer links back to the review. */
function Places({ places }: Pick<Point, 'places'>) {
  const { t } = useTranslation()
  const { region } = useApplication()
  const sections = [...region.steps.map(({ section }) => section), ...region.extraPages]
  return (
    <ul aria-label={t(($) => $.findings.answers)} className="mt-1 grid gap-1 text-label">
      {places.map(({ section: id, path, title }) => {
        const section = sections.find((candidate) => candidate.id === id)
        const state = { isFromReview: true, question: path } satisfies NavigationState
        return (
          section && (
            <li key={`${id} ${path}`} className="wrap-anywhere">
              <Link to={section.path} state={state}>
                <Text>{title}</Text>
              </Link>
            </li>
          )
        )
      })}
    </ul>
  )
}

/** The rules that take entries of the same name for one person. They may be different people. */
const rulesOfOnePerson: readonly string[] = ['P01', 'P02', 'P03', 'P04']

/** Returns the two entries that such a rule takes for one person; undefined for another rule. */
function pairOf({ rule, places: [one, other] }: Finding): DistinctPair | undefined {
  return rulesOfOnePerson.includes(rule) ? [entryOf(one.path), entryOf(other.path)] : undefined
}

function entryOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

interface DistinctPairButtonProps {
  readonly pair: DistinctPair
  /** True to state that the entries are different people; absent to withdraw that. */
  readonly areDistinct?: true
}

/** The button that states that two entries are different people, or withdraws that. */
function DistinctPairButton({ pair, areDistinct }: DistinctPairButtonProps) {
  const { t } = useTranslation()
  const draft = useDraftSession()
  const [isPending, setPending] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  useRestoreFocus(line, { next: () => document.getElementById(findingsId) ?? document.querySelector('h1') })
  const press = async () => {
    setPending(true)
    try {
      await storeDistinctPair(draft, pair, areDistinct === true)
    } catch (caught) {
      if (!(caught instanceof ApiError)) showMessage('error', ($) => $.findings.notSaved)
      else if (!isSignOutError(caught)) showMessage('error', ($) => $.findings.notSavedFor, { reason: caught.message })
    }
    setPending(false)
  }
  return (
    <div ref={line} className="mt-2">
      <Button size="small" isPending={isPending} onPress={press}>
        {t(($) => (areDistinct ? $.findings.twoPeople : $.findings.undo))}
      </Button>
    </div>
  )
}

/** The pairs of entries that the applicant declared to be different people, each with a button to withdraw that. */
function DistinctPairs({ tKey }: { readonly tKey: Translate }) {
  const { t } = useTranslation()
  const { region, data } = useApplication()
  const rows = valuesOf(consistency, data).distinct as readonly { readonly one: string; readonly other: string }[]
  const nameOf = namesOfPlaces(region, data, tKey)
  const named = rows.flatMap(({ one, other }) => {
    const places = [one, other].flatMap((entry) => placeOfEntry(region, data, entry) ?? [])
    return places.length === 2 ? [{ one, other, places }] : []
  })
  if (named.length === 0) return null
  return (
    <Card title={t(($) => $.findings.distinct)}>
      <ul className="grid gap-3">
        {named.map(({ one, other, places }) => (
          <li key={`${one} ${other}`}>
            {places.map((place) => (
              <p key={place.path} className="wrap-anywhere">
                {nameOf(place)}
              </p>
            ))}
            <DistinctPairButton pair={[one, other]} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
