import { useState } from 'react'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { dayText } from '../labels.ts'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Failure, TextField } from '../parts/fields.tsx'

interface CreatedKeyProps {
  readonly created: DeskDataOf<'createApiKey'> & { readonly name: string }
  readonly onClose: () => void
}

/** Shows a new key, once. The first attempt to close the dialog before the key is copied shows a warning. */
export function CreatedKey({ created: { name, key, expiresAt }, onClose }: CreatedKeyProps) {
  const [isCopied, setCopied] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const close = () => (isCopied || isWarned || key === '' ? onClose() : setWarned(true))
  return (
    <Dialog
      isOpen
      title={`The key of ${name}`}
      onClose={close}
      actions={
        <Button variant={isWarned && !isCopied ? 'danger' : 'primary'} onPress={close}>
          {isWarned && !isCopied ? 'Close without the key' : 'Done'}
        </Button>
      }
    >
      {key === '' ? (
        <p>
          The key was created, but its first answer was lost, and the key can’t be shown again. Revoke it and create
          another one.
        </p>
      ) : (
        <div className="grid gap-3">
          <p>
            The key is shown now and never again: copy it into the system that uses it. It expires on{' '}
            {dayText(expiresAt)}.
          </p>
          <TextField
            label="Key"
            readOnly
            autoFocus
            value={key}
            onChange={() => undefined}
            onFocus={(event) => event.target.select()}
            onCopy={() => setCopied(true)}
          />
          <p>
            <CopyButton text={key} label="Copy the key" onCopy={() => setCopied(true)} />
          </p>
          {isWarned && !isCopied && <Failure>You haven’t copied the key. Once closed, it is lost.</Failure>}
        </div>
      )}
    </Dialog>
  )
}
