import { useEffect, useState } from 'react'
import { issueText } from '#domain/kit/issueText.ts'
import { formatAmount } from '#domain/kit/values/format.ts'
import { applicant, isArrangement } from '#domain/ownership/structure/answers.ts'
import { roundPercent } from '#domain/ownership/structure/figures.ts'
import { allIssues, type ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import type { EntityResult } from '#domain/ownership/structure/result.ts'
import { formatFigure, textOfJointControl, textOfLayer } from '#domain/ownership/structure/text.ts'
import { FieldSlot } from '../../../form/fields/FieldSlot.tsx'
import { elementId } from '../../../form/fields/names.ts'
import { focusField } from '../../../form/focus.ts'
import { actionClasses } from '../../../form/register/EntryRow.tsx'
import { useModelSelector, useSection } from '../../../form/SectionContext.ts'
import { requireMessages, useKeyTranslation, useTranslation } from '../../../i18n/languages.ts'
import { useObservable } from '../../../state/observable.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { openLayer, removeStructure } from './actions.ts'
import { ControlCard } from './ControlCard.tsx'
import { LayerEditor } from './LayerEditor.tsx'
import { PeopleToIdentify } from './PeopleToIdentify.tsx'
import { StructureChartCard } from './StructureChart.tsx'
import { type IssuesProps, JoinedNote, type StructureProps, subjectOf, ToCheck } from './ToCheck.tsx'
import { useRegisterUpdates, useStructure } from './useStructure.ts'

/** Returns the component once its texts are loaded. */
export async function loadStructureCards() {
  await requireMessages('ownership')
  return StructureCards
}

/** The structure behind the company: its entities, the owners of the open one, and who must be identified. */
function StructureCards() {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  const open = useOpenLayer()
  const computed = useStructure(open?.rowId)
  const issues = allIssues(computed)
  useRegisterUpdates()
  useLayerOfOpenRow(computed)
  const { isOverlapAsked, isNobodyFound, toAsk, rules } = computed.result
  const ofOverlap = issues.find(({ path }) => path === 'overlap')
  const overlapText = ofOverlap && issueText(ofOverlap, '', tKey).text
  return (
    <>
      {open ? (
        <LayerEditor key={open.rowId} computed={computed} {...open} />
      ) : (
        <>
          <StructureCard computed={computed} issues={issues} />
          <ControlCard computed={computed} />
        </>
      )}
      <StructureChartCard computed={computed} />
      <PeopleToIdentify computed={computed} issues={issues} />
      {isOverlapAsked && (
        <Questions title={t(($) => $.ownership.page.overlap)} description={overlapText} names={['overlap']} />
      )}
      {isNobodyFound && toAsk.length === 0 && (
        <Questions
          title={t(($) => $.ownership.page.nobody)}
          description={t(($) => $.ownership.page.nobodyLead, { limit: rules.identifyFrom })}
          names={['noOwnerReason', 'noOwnerSteps']}
        />
      )}
    </>
  )
}

/** Returns the open layer. The address of the page names it, or an owner in it. */
function useOpenLayer(): { readonly rowId: string; readonly subject: string } | undefined {
  const { model, openRows } = useSection()
  const { layers } = useObservable(openRows)
  const rowId = layers?.isOpen ? layers.rowId : ''
  const subject = useModelSelector(`layers/${rowId}`, () => model.get(`layers/${rowId}/subject`))
  return typeof subject === 'string' && subject !== '' ? { rowId, subject } : undefined
}

/** Opens the layer of an interest or a party that a link to an issue opened. */
function useLayerOfOpenRow(computed: ComputedStructure): void {
  const page = useSection()
  const { interests, parties } = useObservable(page.openRows)
  const path = interests?.isOpen ? `interests/${interests.rowId}` : parties?.isOpen ? `parties/${parties.rowId}` : ''
  const subject = path === '' ? undefined : subjectOf({ path }, computed)
  useEffect(() => {
    if (subject) openLayer(page, subject)
  }, [page, subject])
}

interface QuestionsProps {
  readonly title: string
  readonly description?: string | undefined
  readonly names: readonly string[]
}

function Questions({ title, description, names }: QuestionsProps) {
  const { fields } = useSection().model.section
  return (
    <Card title={title} description={description}>
      <div className="grid grid-cols-6 gap-x-4.5 gap-y-5">
        {names.map((name) => {
          const field = fields[name]
          return field && <FieldSlot key={name} path={name} field={field} span={6} />
        })}
      </div>
    </Card>
  )
}

/** One line for each entity, the owners of the company first, with the state of its owners. */
function StructureCard({ computed, issues }: StructureProps & IssuesProps) {
  const { t } = useTranslation()
  const { tKey, mayEdit } = useSection()
  const lines = linesOf(computed)
  const { tracedToPeople } = computed.result
  const done = lines.filter(({ entity }) => !['notOpened', 'restOpen', 'wrong'].includes(entity.layer.state)).length
  const percent = formatAmount(roundPercent(tracedToPeople), tKey.language)
  return (
    <Card
      id={elementId('parties')}
      title={t(($) => $.ownership.page.title)}
      description={t(($) => $.ownership.page.progress, { done, total: lines.length, percent })}
    >
      <ul className="border-t border-line">
        {lines.map((line) => (
          <EntityLine key={line.entity.party} {...line} computed={computed} />
        ))}
      </ul>
      <ToCheck computed={computed} issues={issues} />
      <JoinedNote />
      {mayEdit('parties') && <BackToRegister />}
    </Card>
  )
}

interface Line {
  readonly entity: EntityResult
  /** Number of entities between it and the company. */
  readonly depth: number
}

/** Returns the entities from the company upwards. Each is listed once, below the first entity that it holds. */
function linesOf({ structure, result }: ComputedStructure): Line[] {
  const entities = new Map(result.entities.map((entity) => [entity.party, entity]))
  const lines: Line[] = []
  const seen = new Set<string>()
  function add(party: string, depth: number): void {
    const entity = entities.get(party)
    if (!entity || seen.has(party)) return
    seen.add(party)
    lines.push({ entity, depth })
    const holders = (structure.linksInto.get(party) ?? []).toSorted((a, b) => b.share.max - a.share.max)
    for (const { holder, nominee } of holders) {
      if (nominee) add(nominee, depth + 1)
      add(holder, depth + 1)
    }
  }
  add(applicant, 0)
  for (const party of entities.keys()) add(party, 1)
  return lines
}

function EntityLine({ entity, depth, computed }: Line & StructureProps) {
  const { t } = useTranslation()
  const tKey = useKeyTranslation()
  const page = useSection()
  const { party, stake, layer } = entity
  const { name: entered, kind } = computed.structure.parties.get(party) ?? {}
  const row = computed.structure.layers.get(party)
  const joint = textOfJointControl(entity, computed.structure, tKey)
  return (
    <li
      id={row && elementId(`layers/${row.rowId}`)}
      className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
      style={{ paddingInlineStart: `${Math.min(depth, 6)}rem` }}
    >
      <div className="min-w-0">
        <p className="text-field wrap-anywhere">{entered || tKey('answers.applicant')}</p>
        <p className="text-help text-ink-soft">
          {party !== applicant && stake && stake.max > 0 && (
            <span className="me-3">
              {t(($) => $.ownership.page.holds, { share: formatFigure(stake, tKey.language) })}
            </span>
          )}
          {textOfLayer(layer, tKey)}
          {joint && <span className="ms-3">{joint}</span>}
        </p>
      </div>
      {page.mayEdit('parties') && kind !== 'classOfPersons' && (
        <button
          type="button"
          className={`${actionClasses} -ms-2 text-start desk:ms-0`}
          onClick={() => openLayer(page, party)}
        >
          {t(($) => $.ownership.page[isArrangement(kind) ? 'openRoles' : 'open'], {
            name: entered || tKey('ownership.company'),
          })}
        </button>
      )}
    </li>
  )
}

/** The button that removes the structure and returns to the plain register, after a confirmation. */
function BackToRegister() {
  const { t } = useTranslation()
  const page = useSection()
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    removeStructure(page)
    focusField('shareholders')
  }
  return (
    <div className="-ms-2 mt-5">
      <Button variant="quiet" onPress={() => setAsking(true)}>
        {t(($) => $.ownership.page.simple)}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t(($) => $.ownership.page.simpleTitle)}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{t(($) => $.ownership.page.simpleKeep)}</Button>
            <Button variant="danger" onPress={confirm}>
              {t(($) => $.ownership.page.simple)}
            </Button>
          </>
        }
      >
        <p>{t(($) => $.ownership.page.simpleText)}</p>
      </Dialog>
    </div>
  )
}
