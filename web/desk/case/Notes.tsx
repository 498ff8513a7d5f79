import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type CaseDetail, noteLength } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { callDesk, messageOf } from '../api.ts'
import { timeText } from '../labels.ts'
import { CheckBox, Failure, TextArea } from '../parts/fields.tsx'
import { useMay, useMe } from '../session.ts'

interface NotesProps {
  readonly detail: CaseDetail
  readonly onChange: () => Promise<void>
}

/** The notes of the staff, which the applicant never sees. */
export function Notes({ detail, onChange }: NotesProps) {
  const { account } = detail.case
  const { id: ownId, isFinancialCrime } = useMe()
  const mayWrite = useMay('work')
  const [text, setText] = useState('')
  const [isRestricted, setRestricted] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: onChange,
  })
  const visibility = isRestricted ? 'financialCrime' : 'team'
  const add = async () => {
    await callDesk('addNote', { account, text: text.trim(), visibility })
    setText('')
  }
  return (
    <Card
      title="Notes"
      description="A court or the person concerned may have a right to read notes. Write what you would say to them."
    >
      {mayWrite && (
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
      )}
      {detail.notes.length === 0 && <p className="text-ink-soft">There is no note yet.</p>}
      <ul className="grid max-w-[65ch] gap-4">
        {detail.notes.map((note) => (
          <li key={note.id}>
            <p className="text-label text-ink-soft">
              {note.by.name}, {timeText(note.at)}
              {note.visibility === 'financialCrime' && ' – restricted'}
              {note.struckAt && note.struckBy && ` – struck out by ${note.struckBy.name}, ${timeText(note.struckAt)}`}
            </p>
            <p
              dir="auto"
              className={classes('whitespace-pre-line wrap-anywhere', note.struckAt !== null && 'line-through')}
            >
              {note.text}
            </p>
            {note.struckAt === null && note.by.id === ownId && (
              <Button
                size="small"
                variant="quiet"
                onPress={() => mutate(() => callDesk('strikeNote', { account, id: note.id }))}
              >
                Strike out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
