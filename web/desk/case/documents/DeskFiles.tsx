import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { type InternalFile, maxDeskFileTitle } from '#domain/desk/documents/schemas.ts'
import { formatSize } from '#domain/kit/values/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Facts } from '../../../ui/Text.tsx'
import { addDeskFile, messageOf } from '../../api.ts'
import { timeText } from '../../labels.ts'
import { Failure, TextField } from '../../parts/fields.tsx'

interface DeskFilesProps {
  readonly account: string
  readonly files: readonly InternalFile[]
  /** The id of the file that is shown. */
  readonly chosen: string | undefined
  readonly mayAdd: boolean
  readonly onChoose: (file: string) => void
  readonly onAdded: () => Promise<void>
}

/** Documents that the staff added, such as a screening report. The applicant never sees them. */
export function DeskFiles({ account, files, chosen, mayAdd, onChoose, onAdded }: DeskFilesProps) {
  if (files.length === 0 && !mayAdd) return null
  return (
    <Card title="For the desk only" description="The applicant never sees these documents.">
      <ul className="grid gap-1">
        {files.map(({ id, title, name, size, by, at }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen === id}
              onClick={() => onChoose(id)}
              className={classes(
                'w-full cursor-pointer rounded-button px-2 py-1.5 text-start text-field hover:bg-hover',
                chosen === id && 'bg-hover',
              )}
            >
              <span className="underline underline-offset-3 wrap-anywhere">{title}</span>
              <span className="block text-label text-ink-soft">
                <Facts facts={[name, formatSize(size), by.name, timeText(at)]} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {mayAdd && <AddForm account={account} onAdded={onAdded} />}
    </Card>
  )
}

function AddForm({ account, onAdded }: Pick<DeskFilesProps, 'account' | 'onAdded'>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState('')
  const [file, setFile] = useState<File>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: File) => addDeskFile(account, title, sent),
    onSuccess: async () => {
      await onAdded()
      setTitle('')
      setFile(undefined)
      if (input.current) input.current.value = ''
    },
  })
  return (
    <div className="mt-3 grid gap-3">
      <TextField label="Title" value={title} maxLength={maxDeskFileTitle} onChange={setTitle} />
      <div>
        <label htmlFor={id} className="mb-1 block text-label font-label text-ink">
          File
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          onChange={(event) => setFile(event.target.files?.[0])}
          className="w-full rounded-field border border-line-strong px-3 py-2 text-field"
        />
      </div>
      {error && <Failure>{messageOf(error)}</Failure>}
      <div>
        <Button
          size="small"
          isDisabled={title.trim() === '' || file === undefined}
          isPending={isPending}
          onPress={() => file && mutate(file)}
        >
          Add for the desk
        </Button>
      </div>
    </div>
  )
}
