import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ListedKey } from '#domain/desk/integration/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useRestoreFocus } from '../../ui/focus.tsx'
import { callDesk, messageOf } from '../api.ts'
import { Failure } from '../parts/fields.tsx'
import { keysTitle } from './keyTexts.ts'

/** The button that revokes a key after a confirmation. Button and dialog disappear once the key is revoked. */
export function RevokeKey({ listed: { id, name } }: { readonly listed: ListedKey }) {
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLSpanElement>(null)
  useRestoreFocus(button, { next: () => document.getElementById(keysTitle), isConfirming: isAsking })
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callDesk('revokeApiKey', { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['apiKeys'] }),
  })
  return (
    <>
      <span ref={button}>
        <Button size="small" aria-label={`Revoke the key of ${name}`} onPress={() => setAsking(true)}>
          Revoke
        </Button>
      </span>
      <Dialog
        isOpen={isAsking}
        title={`Revoke the key of ${name}?`}
        closeLabel="Cancel"
        onClose={() => setAsking(false)}
        actions={
          <Button variant="danger" isPending={isPending} onPress={() => mutate()}>
            Revoke the key
          </Button>
        }
      >
        <div className="grid gap-3">
          <p>
            {name} loses its access at once, and the key can’t be made valid again. To let the system go on, give it a
            new key first.
          </p>
          {error && <Failure>{messageOf(error)}</Failure>}
        </div>
      </Dialog>
    </>
  )
}
