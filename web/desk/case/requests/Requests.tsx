import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseItem } from '#domain/desk/requests/schemas.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { callDesk, messageOf } from '../../api.ts'
import { dayText, timeText } from '../../labels.ts'
import { Failure, TextArea } from '../../parts/fields.tsx'
import { useMay } from '../../session.ts'
import { namedPlaces, type ShownRecord } from '../RecordView.tsx'
import { useWrite } from '../useWrite.ts'
import { RequestDialog } from './RequestDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

const itemStateNames = {
  draft: 'Draft',
  sent: 'With the applicant',
  answered: 'Answered',
  accepted: 'Accepted',
  askedAgain: 'Asked again',
  withdrawn: 'Withdrawn',
} as const

/** Loads the requests of a case. */
export function useItems(account: string) {
  return useQuery({ queryKey: ['items', account], queryFn: () => callDesk('findItems', { account }) })
}

interface RequestsProps {
  readonly detail: CaseDetail
  /** The last submission, from which a request may name documents and answers; undefined while it loads. */
  readonly record: ShownRecord | undefined
  readonly onChange: () => Promise<void>
}

/** The requests to the applicant: drafts to send, answers to judge, and earlier rounds. */
export function Requests({ detail, record, onChange }: RequestsProps) {
  const { account } = detail.case
  const { data, error } = useItems(account)
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [edited, setEdited] = useState<CaseItem>()
  const mayWork = useMay('work')
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ['items', account] })
    await onChange()
  }
  // Once loaded, the page stays when a reload fails, so that no dialog is lost.
  if (!data) return error ? <Failure>{messageOf(error)}</Failure> : <p role="status">Loading …</p>
  const drafts = data.items.filter(({ state }) => state === 'draft')
  return (
    <>
      <Card title="Drafts" description="Choose “Request” on the page “Application” to write one.">
        {drafts.length === 0 && <p className="text-ink-soft">There is no draft.</p>}
        <Items
          items={drafts}
          account={account}
          submissions={detail.submissions}
          onEdit={record && setEdited}
          onChange={reload}
        />
        {drafts.length > 0 && mayWork && (
          <div className="mt-4">
            <Button variant="primary" onPress={() => setSending(true)}>
              {drafts.length === 1 ? 'Send the request …' : `Send ${drafts.length} requests …`}
            </Button>
          </div>
        )}
      </Card>
      {data.rounds.toReversed().map((round) => (
        <Card
          key={round.number}
          title={`Round ${round.number}`}
          description={`Sent ${timeText(round.sentAt)} by ${round.by}. Answer expected by ${dayText(round.replyBy)}.`}
        >
          <Items items={data.items.filter((item) => item.round === round.number)} account={account} onChange={reload} />
        </Card>
      ))}
      {edited && record && (
        <RequestDialog
          detail={detail}
          place={edited}
          draft={edited}
          others={namedPlaces(record.sections)}
          onClose={() => setEdited(undefined)}
          onSaved={reload}
        />
      )}
      {isSending && (
        <SendDialog detail={detail} drafts={drafts} items={data} onClose={() => setSending(false)} onSent={reload} />
      )}
    </>
  )
}

interface ItemsProps {
  readonly items: readonly CaseItem[]
  readonly account: string
  /** Set for drafts: a draft written for an earlier submission shows its number. */
  readonly submissions?: CaseDetail['submissions']
  /** Opens a draft to change it. */
  readonly onEdit?: ((draft: CaseItem) => void) | undefined
  readonly onChange: () => Promise<void>
}

interface ItemProps extends Omit<ItemsProps, 'items'> {
  readonly item: CaseItem
}

function Items({ items, ...rest }: ItemsProps) {
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <Item key={item.id} item={item} {...rest} />
      ))}
    </ul>
  )
}

/** Returns how the applicant answered, in words: by a change, by a reply, or not at all. */
function answerOf({ isChanged, isRemoved, reply }: CaseItem): string {
  if (isRemoved) return 'Answered, the entry was removed'
  if (isChanged) return 'Answered, changed'
  return reply === '' ? 'Unchanged' : 'Answered by a reply'
}

function Item({ item, account, submissions = [], onEdit, onChange }: ItemProps) {
  const mayWork = useMay('work')
  const { id, state, title, sentences, text, reply } = item
  const writtenFor = submissions.filter(({ at }) => at <= item.createdAt).length
  const earlier = writtenFor < submissions.length ? writtenFor : 0
  const { mutate, isPending, error } = useWrite(account, onChange)
  const judge = (verdict: 'accepted' | 'askedAgain') => mutate(() => callDesk('judgeItem', { account, id, verdict }))
  const acts = {
    edit: onEdit && (() => onEdit(item)),
    remove: () => mutate(() => callDesk('deleteItem', { account, id })),
    accept: () => judge('accepted'),
    askAgain: () => judge('askedAgain'),
    withdraw: (reason: string, onDone: () => void) =>
      mutate(() => callDesk('withdrawItem', { account, id, reason }), { onSuccess: onDone }),
  }
  return (
    <li className="border-s-2 border-line ps-3">
      <p className="text-label text-ink-soft">
        {title} – {state === 'answered' ? answerOf(item) : itemStateNames[state]}
        {earlier > 0 && `, written for submission ${earlier}`}
      </p>
      {Object.entries(sentences).map(([language, sentence]) =>
        sentence === '' ? null : (
          <p key={language} lang={language}>
            {sentence}
          </p>
        ),
      )}
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-line">
          “{text}”
        </p>
      )}
      {reply !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-line">
          <span className="text-ink-soft">Reply: </span>
          {reply}
        </p>
      )}
      {error && <Failure>{messageOf(error)}</Failure>}
      {mayWork && <ItemActs title={title} state={state} isPending={isPending} acts={acts} />}
    </li>
  )
}

interface ItemActsProps {
  /** The title of the place that the request is about. */
  readonly title: string
  readonly state: CaseItem['state']
  readonly isPending: boolean
  readonly acts: {
    readonly edit: (() => void) | undefined
    readonly remove: () => void
    readonly accept: () => void
    readonly askAgain: () => void
    readonly withdraw: (reason: string, onDone: () => void) => void
  }
}

function ItemActs({ title, state, isPending, acts }: ItemActsProps) {
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {state === 'draft' && acts.edit && (
        <Button size="small" variant="quiet" aria-label={`Edit: ${title}`} onPress={acts.edit}>
          Edit
        </Button>
      )}
      {state === 'draft' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Delete: ${title}`}
          isPending={isPending}
          onPress={acts.remove}
        >
          Delete
        </Button>
      )}
      {state === 'answered' && (
        <>
          <Button size="small" aria-label={`Accept: ${title}`} isPending={isPending} onPress={acts.accept}>
            Accept
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Ask again: ${title}`}
            isPending={isPending}
            onPress={acts.askAgain}
          >
            Ask again
          </Button>
        </>
      )}
      {state === 'sent' && <Withdraw title={title} isPending={isPending} onWithdraw={acts.withdraw} />}
    </div>
  )
}

interface WithdrawProps extends Pick<ItemActsProps, 'title' | 'isPending'> {
  readonly onWithdraw: ItemActsProps['acts']['withdraw']
}

/** Withdraws a request that is no longer needed, with a reason for the record. */
function Withdraw({ title, isPending, onWithdraw }: WithdrawProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Withdraw …: ${title}`} onPress={() => setOpen(true)}>
        Withdraw …
      </Button>
      <Dialog
        isOpen={isOpen}
        title="Withdraw the request"
        closeLabel="Cancel"
        onClose={() => setOpen(false)}
        actions={
          <Button
            variant="primary"
            isDisabled={reason.trim() === ''}
            isPending={isPending}
            onPress={() => onWithdraw(reason.trim(), () => setOpen(false))}
          >
            Withdraw
          </Button>
        }
      >
        <TextArea label="Reason, for the record" value={reason} onChange={setReason} maxLength={1000} />
      </Dialog>
    </>
  )
}
