import { useState } from 'react'
import { codes } from '#domain/contract/codes.ts'
import { maxItemText, type PlaceKind, type ReasonCode, reasonOf, reasonsFor } from '#domain/desk/requests/reasons.ts'
import type { CaseItem } from '#domain/desk/requests/schemas.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { strictestAgeOf } from '#domain/documents/requirements.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { callDesk, DeskError, messageOf } from '../../api.ts'
import { ColleagueVersion } from '../../parts/ColleagueVersion.tsx'
import { Failure, SelectField, TextArea } from '../../parts/fields.tsx'
import { reasonText } from '../../texts.ts'
import { useWrite } from '../useWrite.ts'

/** A place of the application that a request may be about. */
export interface AskedPlace {
  readonly section: string
  /** Empty for the section; `field`, `list/rowId` or `list/rowId/field`. */
  readonly path: string
  readonly title: string
  readonly kind: PlaceKind
}

/** Another document or answer that the sentence of a reason may name. */
export interface NamedPlace {
  readonly section: string
  readonly path: string
  readonly title: string
  readonly kind: 'document' | 'field'
}

interface RequestDialogProps {
  readonly detail: Pick<CaseDetail, 'case' | 'reasonParams'>
  readonly place: AskedPlace
  /** The draft to change; undefined for a new one. */
  readonly draft?: CaseItem | undefined
  /** The documents and answers that a sentence may name. */
  readonly others: readonly NamedPlace[]
  readonly onClose: () => void
  /** @param id of the draft */
  readonly onSaved: (id: string) => Promise<void>
}

/** Writes or changes the draft of a request about a place, which the caller sets. */
export function RequestDialog({ detail, place, draft, others, onClose, onSaved }: RequestDialogProps) {
  const { account, region } = detail.case
  const reasons = reasonsFor(place.kind)
  const first: ReasonCode = reasons[0] ?? 'other'
  const [{ reason, text }, setWords] = useState({ reason: draft?.reason ?? first, text: draft?.text ?? '' })
  const [other, setOther] = useState(draft?.about ? keyOf(draft.about) : '')
  const { about } = reasonOf(reason)
  const choices = others.filter((choice) => choice.kind === about && keyOf(choice) !== keyOf(place))
  const chosen = choices.find((choice) => keyOf(choice) === other)
  const isComplete = (reason !== 'other' || text.trim() !== '') && (about === undefined || chosen !== undefined)
  const { mutate, isPending, error } = useSaved(account, onSaved, onClose)
  const theirs = newerVersionOf(error)
  const item = {
    account,
    ...(draft && { id: draft.id, seenAt: theirs?.at ?? draft.createdAt }),
    ...{ section: place.section, path: place.path, reason, text: text.trim() },
    ...(chosen && { about: { section: chosen.section, path: chosen.path } }),
  }
  const textOf = (code: ReasonCode) => reasonText(code, detail.reasonParams, strictestAgeOf(region, place.path))
  return (
    <Dialog
      isOpen
      title={`Request: ${place.title}`}
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          isDisabled={!isComplete}
          isPending={isPending}
          onPress={() => mutate(() => callDesk('saveItem', item))}
        >
          {theirs ? 'Save mine' : 'Save draft'}
        </Button>
      }
    >
      <div className="grid gap-3">
        <SelectField
          label="What the applicant reads, in their language"
          value={reason}
          options={reasons.map((code) => [code, textOf(code)] as const)}
          onChange={(code) => setWords({ reason: code, text })}
        />
        {about !== undefined && <AboutField {...{ about, choices, other }} onChange={setOther} />}
        <TextArea
          label={reason === 'other' ? 'Text' : 'More in your words (optional)'}
          help="Say what you need. Never say that you suspect something."
          value={text}
          onChange={(words) => setWords({ reason, text: words })}
          maxLength={maxItemText}
        />
        {theirs && <NewerDraft draft={theirs.theirs} onTake={setWords} />}
        {error && <Failure>{messageOf(error)}</Failure>}
      </div>
    </Dialog>
  )
}

function useSaved(account: string, onSaved: RequestDialogProps['onSaved'], onClose: () => void) {
  return useWrite<{ readonly id: string }>(account, async ({ id }) => {
    showToast('success', 'The request is a draft. Send it on the page “Requests”.')
    await onSaved(id)
    onClose()
  })
}

interface AboutFieldProps {
  readonly about: NamedPlace['kind']
  readonly choices: readonly NamedPlace[]
  /** The key of the chosen one. */
  readonly other: string
  readonly onChange: (key: string) => void
}

/** The select of the document or answer that the sentence names. */
function AboutField({ about, choices, other, onChange }: AboutFieldProps) {
  return (
    <SelectField
      label={about === 'document' ? 'Which document' : 'Which other answer'}
      value={other}
      options={[['', 'Choose …'], ...choices.map((choice) => [keyOf(choice), choice.title] as const)]}
      onChange={onChange}
    />
  )
}

interface NewerDraftProps {
  readonly draft: NewerVersion['theirs']
  readonly onTake: (draft: NewerVersion['theirs']) => void
}

/** Shows a colleague's version of the draft. */
function NewerDraft({ draft, onTake }: NewerDraftProps) {
  return (
    <ColleagueVersion onTake={() => onTake(draft)}>
      {[reasonText(draft.reason), draft.text].filter((part) => part !== '').join('\n')}
    </ColleagueVersion>
  )
}

function keyOf({ section, path }: Pick<NamedPlace, 'section' | 'path'>): string {
  return `${section} ${path}`
}

/** A colleague's newer version of the draft. */
interface NewerVersion {
  readonly at: string
  readonly theirs: Pick<CaseItem, 'reason' | 'text'>
}

/** Returns a colleague's version of the draft when an error contains one. */
function newerVersionOf(error: unknown): NewerVersion | undefined {
  const data = error instanceof DeskError && error.code === codes.updateFailed ? error.data : null
  return data !== null && typeof data === 'object' && 'theirs' in data ? (data as NewerVersion) : undefined
}
