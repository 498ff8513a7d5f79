import { useState } from 'react'
import { codes } from '#domain/contract/codes.ts'
import { maxGreeting } from '#domain/desk/requests/reasons.ts'
import type { CaseItem } from '#domain/desk/requests/schemas.ts'
import type { CaseDetail, DeskDataOf, DeskRequestOf } from '#domain/desk/schemas.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { callDesk, DeskError, messageOf } from '../../api.ts'
import { CheckBox, Failure, TextArea, TextField } from '../../parts/fields.tsx'
import { useWrite } from '../useWrite.ts'

interface SendDialogProps {
  readonly detail: CaseDetail
  readonly drafts: readonly CaseItem[]
  readonly items: DeskDataOf<'findItems'>
  readonly onClose: () => void
  readonly onSent: () => Promise<void>
}

/**
 * Sends the drafts, which returns the application to the applicant. Words that may reveal a suspicion need a second
 * press.
 */
export function SendDialog({ detail, drafts, items, onClose, onSent }: SendDialogProps) {
  const { case: row, revision } = detail
  const [replyBy, setReplyBy] = useState(items.replyBy)
  const [isLimited, setLimited] = useState(false)
  const [greeting, setGreeting] = useState('')
  const { doubts, clear, send, isPending, error } = useSendRound(row.account, async () => {
    await onSent()
    onClose()
  })
  const isDoubtful = doubts.words.length + doubts.outdated.length > 0
  const round = {
    ...{ account: row.account, revision, replyBy, isLimited, items: drafts.map(({ id }) => id) },
    ...(greeting.trim() !== '' && { greeting: greeting.trim() }),
    ...(isDoubtful && { isConfirmed: true }),
  }
  return (
    <Dialog
      isOpen
      title={drafts.length === 1 ? 'Send the request' : `Send ${drafts.length} requests`}
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <Button variant="primary" isDisabled={drafts.length === 0} isPending={isPending} onPress={() => send(round)}>
          {isDoubtful ? 'Send anyway' : 'Send'}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>
          The application returns to {row.companyName || 'the applicant'}, who gets an email. You can’t recall requests
          once they are sent.
        </p>
        <TextField label="Answer expected by" type="date" value={replyBy} onChange={setReplyBy} />
        <TextArea
          label="Greeting (optional)"
          value={greeting}
          onChange={(text) => {
            setGreeting(text)
            // A changed greeting has to be checked again.
            clear()
          }}
          maxLength={maxGreeting}
          rows={2}
        />
        <CheckBox label="The applicant may change only what is asked for" isChecked={isLimited} onChange={setLimited} />
        <DoubtsNotice {...doubts} />
        {drafts.length === 0 && <Failure>There is no draft any more. A colleague has sent or deleted them.</Failure>}
        {error && !isDoubtful && <Failure>{messageOf(error)}</Failure>}
      </div>
    </Dialog>
  )
}

/** The doubts of the server before it sends a round. */
interface Doubts {
  readonly words: readonly string[]
  /** The ids of drafts of an earlier submission. */
  readonly outdated: readonly string[]
}

const noDoubts: Doubts = { words: [], outdated: [] }

/** Lists the doubts that a second press confirms. */
function DoubtsNotice({ words, outdated }: Doubts) {
  return (
    <>
      {words.length > 0 && (
        <Failure>{`“${words.join('”, “')}” may tell the client of a suspicion. Change it, or send anyway.`}</Failure>
      )}
      {outdated.length > 0 && (
        <Failure>
          {outdated.length === 1
            ? '1 request was written for an earlier submission. Check it, or send anyway.'
            : `${outdated.length} requests were written for an earlier submission. Check them, or send anyway.`}
        </Failure>
      )}
    </>
  )
}

/** Returns `send` for a round of requests. `doubts` are what the server wants the person to confirm first. */
function useSendRound(account: string, onSent: () => Promise<void>) {
  const [doubts, setDoubts] = useState(noDoubts)
  const { mutate, isPending, error } = useWrite(account, onSent)
  const send = (round: DeskRequestOf<'sendRound'>) =>
    mutate(() => callDesk('sendRound', round), {
      onError: (refusal) => {
        const isDoubt = refusal instanceof DeskError && refusal.code === codes.verificationFailed
        if (isDoubt) setDoubts({ ...noDoubts, ...(refusal.data as Partial<Doubts> | null) })
      },
    })
  return { doubts, clear: () => setDoubts(noDoubts), send, isPending, error }
}
