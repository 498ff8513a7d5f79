import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedDelivery } from '#domain/desk/integration/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callDesk, messageOf } from '../api.ts'
import { Failure } from '../parts/fields.tsx'

interface SendAgainProps {
  readonly delivery: ListedDelivery
  readonly onClose: () => void
}

/** Asks for a confirmation, then sends the event of a delivery again. */
export function SendAgain({ delivery: { id, type, address }, onClose }: SendAgainProps) {
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: () => callDesk('replayDelivery', { id }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['deliveries'] })
      showToast('success', 'The event is being sent again.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title={`Send ${type} again?`}
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={send.isPending} onPress={() => send.mutate()}>
          Send again
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="wrap-anywhere">
          The event <strong>{type}</strong> goes to <strong>{address}</strong> again.
        </p>
        <p>It keeps its id, by which the system recognises an event that it accepted before.</p>
        {send.error && <Failure>{messageOf(send.error)}</Failure>}
      </div>
    </Dialog>
  )
}
