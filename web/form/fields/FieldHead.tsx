import { CircleCheck, MessageSquareWarning } from 'lucide-react'
import { use } from 'react'
import type { Issue } from '#domain/kit/issue.ts'
import type { NavigationState } from '#web/application/useStepActions.ts'
import { classes } from '#web/ui/classes.ts'
import { focusElement } from '#web/ui/focus.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { AnyInputKind } from '../inputs/inputKind.ts'
import { type SectionPageState, SectionViewContext, useFindings, useSection } from '../SectionContext.ts'
import { ErrorLine } from './ErrorLine.tsx'
import { elementId, issueMessage } from './names.ts'

interface FieldHeadProps {
  readonly id: string
  readonly path: string
  readonly frame: AnyInputKind['frame']
  readonly label: string
  readonly help: string | undefined
  readonly issue: Issue | undefined
  readonly isRequired: boolean
}

/** The head of an input: the question, its help, the remarks of the brokerage, the issue. */
export function FieldHead({ id, path, frame, label, help, issue, isRequired }: FieldHeadProps) {
  const page = useSection()
  const { FieldMark } = use(SectionViewContext)
  return (
    <div>
      {frame !== 'bare' && (
        <div className="mb-1 flex items-start justify-between gap-3">
          <Question id={id} path={path} frame={frame} label={label} isRequired={isRequired} />
          {FieldMark && <FieldMark path={path} />}
        </div>
      )}
      {help && (
        <p id={`${id}-help`} className="mb-1.5 max-w-[65ch] text-help text-ink-soft">
          <Text>{help}</Text>
        </p>
      )}
      <div id={`${id}-remarks`}>
        <FieldRemarks path={path} />
      </div>
      <div id={`${id}-issue`}>
        {issue && <ErrorLine severity={issue.severity}>{issueMessage(page, issue).text}</ErrorLine>}
        <FindingLines path={path} />
      </div>
    </div>
  )
}

type QuestionProps = Pick<FieldHeadProps, 'id' | 'path' | 'frame' | 'label' | 'isRequired'>

const questionClasses = 'question block max-w-[65ch] text-label font-label'

function Question({ id, path, frame, label, isRequired }: QuestionProps) {
  const { tKey } = useSection()
  const text = (
    <>
      <Text>{label}</Text>
      {isRequired && (
        <>
          {/* A word joiner: the asterisk never wraps to a line without the label. */}
          <span aria-hidden="true">{'\u2060'}</span>
          <span aria-hidden="true" className="ms-0.5 text-orange">
            *
          </span>
          <span className="sr-only"> {tKey('formUi.required')}</span>
        </>
      )}
    </>
  )
  if (frame === 'labelled') {
    return (
      <label id={`${id}-label`} htmlFor={`${id}-input`} className={questionClasses}>
        {text}
      </label>
    )
  }
  // A group has no single control for a label. A press on its question focuses the first control, as a label would.
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the controls themselves
    // biome-ignore lint/a11y/noStaticElementInteractions: a convenience for the pointer only, as with labels
    <span
      id={`${id}-label`}
      className={questionClasses}
      onClick={() => focusElement(document.getElementById(elementId(path)))}
    >
      {text}
    </span>
  )
}

interface FieldRemarksProps {
  readonly path: string
  /** Lists the remarks on the fields of an entry as well. */
  readonly withFields?: boolean
}

/** The brokerage's remarks on one field, or on an entry. */
export function FieldRemarks({ path, withFields = false }: FieldRemarksProps) {
  const page = useSection()
  return remarksAt(page, path, withFields).map(({ id, text, changed }) => (
    <p
      key={id}
      className={classes('mb-1.5 flex gap-1.75 text-[0.875rem] font-label', changed ? 'text-ink-soft' : 'text-orange')}
    >
      {changed ? (
        <CircleCheck aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-good" />
      ) : (
        <MessageSquareWarning aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      )}
      <span>
        <span className="block">{text}</span>
        {changed && <span className="block text-good">{page.tKey('formUi.remarks.changed')}</span>}
      </span>
    </p>
  ))
}

/** The findings at a field, each with links to the answers that it contradicts. */
export function FindingLines({ path }: { readonly path: string }) {
  return useFindings(path).map(({ key, message, others }) => (
    <ErrorLine key={key} severity="warning">
      <Text>{message}</Text>
      {others.map((other) => (
        <span key={`${other.page} ${other.path}`} className="mt-1 block">
          <Link to={other.page} state={{ question: other.path } satisfies NavigationState}>
            <Text>{other.title}</Text>
          </Link>
        </span>
      ))}
    </ErrorLine>
  ))
}

/**
 * Returns the brokerage's remarks on a field or an entry.
 * @param withFields includes those on the fields of the entry
 */
export function remarksAt(
  { application, model }: Pick<SectionPageState, 'application' | 'model'>,
  path: string,
  withFields = false,
) {
  return application.remarks.filter(
    (remark) =>
      remark.path === model.section.path &&
      (remark.field === path || (withFields && remark.field?.startsWith(`${path}/`) === true)),
  )
}
