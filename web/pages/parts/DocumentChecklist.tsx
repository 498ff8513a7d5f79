import { Check, CircleDashed, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import {
  type DocumentLine,
  type DocumentList,
  type DocumentState,
  documentListOf,
  linesBySubject,
} from '#domain/documents/list.ts'
import { detailOf, factsOfSubject, isOpen, nameOfDocument, nameOfSubject, placeOf } from '#domain/documents/listText.ts'
import { collectsDocuments } from '#domain/documents/requirements.ts'
import type { Subject } from '#domain/documents/subjects.ts'
import { useApplication } from '../../application/application.ts'
import type { NavigationState } from '../../application/useStepActions.ts'
import { requireMessages, useKeyTranslation } from '../../i18n/languages.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/Link.tsx'
import { Facts, Text, VisuallyHidden } from '../../ui/Text.tsx'
import { Fold } from './Fold.tsx'

export interface LineActionsProps {
  readonly line: DocumentLine
  readonly list: DocumentList
}

interface DocumentChecklistProps {
  /** Moves the focus to a question of the page with the list. Without it, every line is a link to its page. */
  readonly onOpen?: (path: string) => void
  /** Renders the actions of a document. */
  readonly Actions?: ComponentType<LineActionsProps>
  /** Renders the uploaded files with their details. */
  readonly Files?: ComponentType<{ readonly list: DocumentList }>
  /** True to show a link back to the review on the page of a document. */
  readonly isFromReview?: boolean
}

/** Returns the component once its texts are loaded. */
export async function loadDocumentChecklist() {
  await requireMessages('documents')
  return DocumentChecklist
}

/** Returns the documents of the application by the settings of the installation. */
function useDocumentList(): DocumentList {
  const { region, data, context, config } = useApplication()
  const certified = config.certifiedCopies[region.id]
  return useMemo(
    () => documentListOf(region.id, data, context.today, { certified }),
    [region, data, context.today, certified],
  )
}

/** Number of groups shown at first; further ones are collapsed. */
const maxInitiallyOpen = 20

/**
 * The documents that the current answers require: what is missing and about whom, what will be too old and when, and
 * what was received. In a region whose form has no page for documents, those that the brokerage will ask for later.
 */
export function DocumentChecklist(given: DocumentChecklistProps) {
  const t = useKeyTranslation()
  const { region, editable } = useApplication()
  const list = useDocumentList()
  const { Files } = given
  const props = { ...given, list }
  const isCollected = collectsDocuments(region.id)
  if (list.lines.length === 0 || (isCollected && !editable)) return null
  const groups = linesBySubject(list).flatMap(([subject, lines]) => {
    const open = lines.filter(isOpen)
    return open.length > 0 ? [{ subject, open, count: lines.length }] : []
  })
  const leadLater = editable ? 'leadLater' : 'leadSubmitted'
  const leadNow = list.files.length === 0 ? 'leadEmpty' : 'lead'
  const lead = isCollected ? leadNow : leadLater
  const isWithoutPeople = isCollected && !list.lines.some(({ subject }) => subject.kind === 'person')
  return (
    <Card
      title={t(`documents.${isCollected ? 'title' : 'titleLater'}`)}
      description={t(`documents.${groups.length === 0 ? 'complete' : lead}`)}
    >
      <div className="grid gap-6">
        {groups.slice(0, maxInitiallyOpen).map((group) => (
          <Group key={group.subject.refs[0]} {...group} {...props} />
        ))}
        {isWithoutPeople && (
          <p className="text-label text-ink-soft">
            <Text>{t('documents.noPeople')}</Text>
          </p>
        )}
        {groups.length > maxInitiallyOpen && (
          <Fold title={t('documents.more', { count: groups.length - maxInitiallyOpen })}>
            {groups.slice(maxInitiallyOpen).map((group) => (
              <Group key={group.subject.refs[0]} {...group} {...props} />
            ))}
          </Fold>
        )}
        {Files && <Files list={list} />}
        <Settled {...props} />
      </div>
    </Card>
  )
}

interface PartProps extends DocumentChecklistProps {
  readonly list: DocumentList
}

/** The documents that nobody needs to think about any more, folded. */
function Settled(props: PartProps) {
  const t = useKeyTranslation()
  const { lines, notNeeded } = props.list
  const received = lines.filter((line) => !isOpen(line))
  if (received.length + notNeeded.length === 0) return null
  return (
    <div>
      {received.length > 0 && (
        <Fold title={t('documents.received', { count: received.length })}>
          <Lines lines={received} isNamed {...props} />
        </Fold>
      )}
      {notNeeded.length > 0 && (
        <Fold title={t('documents.notNeeded')}>
          <ul className="grid gap-1 text-label">
            {notNeeded.map(({ record }) => (
              <li key={record._id} className="wrap-anywhere">
                {record.name}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  )
}

interface GroupProps extends PartProps {
  readonly subject: Subject
  readonly open: readonly DocumentLine[]
  /** Number of all documents about the subject. */
  readonly count: number
}

/** The open documents about one person, entity or source of funds, or about the company. */
function Group({ subject, open, count, ...props }: GroupProps) {
  const t = useKeyTranslation()
  const facts = factsOfSubject(subject, t)
  const isLater = open.some(({ state }) => state === 'later')
  const received = isLater ? [] : [t('documents.count', { received: count - open.length, count })]
  return (
    <section>
      <h3 className="font-semibold wrap-anywhere">
        <Text>{nameOfSubject(subject, t)}</Text>
      </h3>
      <div className="text-help text-ink-soft">
        <Facts facts={[...facts, ...received]} />
      </div>
      <Lines lines={open} {...props} />
    </section>
  )
}

interface LinesProps extends PartProps {
  readonly lines: readonly DocumentLine[]
  /** True to name the person on each line, where no heading does. */
  readonly isNamed?: boolean
}

function Lines({ lines, ...props }: LinesProps) {
  return (
    <ul className="mt-2 grid gap-2.5">
      {lines.map((line) => (
        <li key={`${line.requirement.id} ${line.subject.refs[0]}`}>
          <Line line={line} {...props} />
        </li>
      ))}
    </ul>
  )
}

const icons: Readonly<Record<DocumentState, LucideIcon>> = {
  tooOld: TriangleAlert,
  expired: TriangleAlert,
  missing: CircleDashed,
  unassigned: Check,
  ageing: Clock,
  waived: CircleDashed,
  received: Check,
  served: Check,
  later: CircleDashed,
}

interface LineProps extends Omit<LinesProps, 'lines'> {
  readonly line: DocumentLine
}

/** A document with its status, its rules or its file, and the link to its question. */
function Line({ line, isNamed = false, Actions, list, onOpen, isFromReview = false }: LineProps) {
  const t = useKeyTranslation()
  const { region } = useApplication()
  const Icon = icons[line.state]
  const isDone = !isOpen(line)
  const isLate = line.state === 'tooOld' || line.state === 'expired'
  const pending = isLate ? 'text-bad' : 'text-orange'
  const tone = isDone ? 'text-good' : pending
  const name = line.subject.name
  return (
    <div className="flex gap-2.5 text-label">
      <Icon aria-hidden="true" size={18} className={classes('mt-0.5 shrink-0', tone)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Target line={line} isFromReview={isFromReview} {...(onOpen && { onOpen })}>
            <Text>{nameOfDocument(line, t)}</Text>
            {name !== '' && (isNamed ? ` · ${name}` : <VisuallyHidden> {name}</VisuallyHidden>)}
          </Target>
          {!isDone && line.state !== 'later' && (
            <span className={classes('text-help', isLate ? 'text-bad' : 'text-ink-soft')}>
              {t(`documents.states.${line.state}`)}
            </span>
          )}
        </p>
        <p className="max-w-[65ch] text-help text-ink-soft wrap-anywhere">
          <Text>{detailOf(line, region, t)}</Text>
        </p>
        {Actions && !isNamed && <Actions line={line} list={list} />}
      </div>
    </div>
  )
}

interface TargetProps extends Pick<DocumentChecklistProps, 'onOpen' | 'isFromReview'> {
  readonly line: DocumentLine
  readonly children: ReactNode
}

/** The name of a document, which links to the question of its upload; plain text when the form does not ask for it. */
function Target({ line, onOpen, isFromReview = false, children }: TargetProps) {
  const { region, mayEdit } = useApplication()
  const place = placeOf(line, region)
  if (!place || !mayEdit(place.section, place.path)) return <span className="font-semibold">{children}</span>
  if (onOpen && place.section.id === 'supportingDocuments') {
    return (
      <button
        type="button"
        onClick={() => onOpen(place.path)}
        className="min-h-6 min-w-11 cursor-pointer rounded-xs text-start font-semibold text-orange underline-offset-3 hover:underline"
      >
        {children}
      </button>
    )
  }
  const state = { question: place.path, ...(isFromReview && { isFromReview }) } satisfies NavigationState
  return (
    <Link to={place.section.path} state={state}>
      {children}
    </Link>
  )
}
