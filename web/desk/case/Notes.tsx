import { useState } from 'react'
import { type CaseDetail, type CaseNote, noteLength } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { callDesk, messageOf } from '../api.ts'
import { timeText } from '../labels.ts'
import { CheckBox, Failure, TextArea } from '../parts/fields.tsx'
import { PersistentForm } from '../parts/PersistentForm.tsx'
import { useMe } from '../session.ts'
import { useWrite } from './useWrite.ts'

interface NotesProps {
  readonly detail: CaseDetail
  readonly onChange: () => Promise<void>
}

/** The notes of the staff. The applicant never sees them. */
export function Notes({ detail, onChange }: NotesProps) {
  const { account } = detail.case
  const mayWrite = detail.acts.includes('note')
  return (
    <Card
      title="Notes"
      description="A court or the person concerned may have a right to read notes. Write what you would say to them."
    >
      <PersistentForm isPossible={mayWrite}>
        {(onDone) => (
          <NewNote
            account={account}
            onChange={async () => {
              onDone()
              await onChange()
            }}
          />
        )}
      </PersistentForm>
      {detail.notes.length === 0 && <p className="text-ink-soft">There is no note yet.</p>}
      <ul className="grid max-w-[65ch] gap-4">
        {detail.notes.map((note) => (
          <Note key={note.id} account={account} note={note} onChange={onChange} />
        ))}
      </ul>
    </Card>
  )
}

interface NewNoteProps {
  readonly account: string
  readonly onChange: () => Promise<void>
}

function NewNote({ account, onChange }: NewNoteProps) {
  const { isFinancialCrime } = useMe()
  const [text, setText] = useState('')
  const [isRestricted, setRestricted] = useState(false)
  const { mutate, isPending, error } = useWrite(account, async () => {
    setText('')
    await onChange()
  })
  const add = () =>
    callDesk('addNote', { account, text: text.trim(), visibility: isRestricted ? 'financialCrime' : 'team' })
  return (
    <div className="mb-6 grid max-w-[65ch] gap-2">
      <TextArea label="New note" value={text} onChange={setText} maxLength={noteLength} />
      {isFinancialCrime && (
        <CheckBox
          label="Only for officers against money laundering"
          isChecked={isRestricted}
          onChange={setRestricted}
        />
      )}
      {error && <Failure>{messageOf(error)}</Failure>}
      <div>
        <Button isPending={isPending} isDisabled={text.trim() === ''} onPress={() => mutate(add)}>
          Add note
        </Button>
      </div>
    </div>
  )
}

function Note({ account, note, onChange }: NewNoteProps & { readonly note: CaseNote }) {
  const { id: ownId } = useMe()
  const { id, by, at, text, visibility, struckAt, struckBy } = note
  const { mutate, isPending, error } = useWrite(account, onChange)
  return (
    <li>
      <p className="text-label text-ink-soft">
        {by.name}, {timeText(at)}
        {visibility === 'financialCrime' && ' – restricted'}
        {struckAt && struckBy && ` – struck out by ${struckBy.name}, ${timeText(struckAt)}`}
      </p>
      <p dir="auto" className={classes('wrap-anywhere whitespace-pre-line', struckAt !== null && 'line-through')}>
        {text}
      </p>
      {error && <Failure>{messageOf(error)}</Failure>}
      {struckAt === null && by.id === ownId && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Strike out: note of ${timeText(at)}`}
          isPending={isPending}
          onPress={() => mutate(() => callDesk('strikeNote', { account, id }))}
        >
          Strike out
        </Button>
      )}
    </li>
  )
}
