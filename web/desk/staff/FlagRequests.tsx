import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffMember } from '#domain/desk/staff/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { callDesk, messageOf } from '../api.ts'
import { flagNames, timeText } from '../labels.ts'
import { Failure } from '../parts/fields.tsx'
import { useMe } from '../session.ts'

/** The flags of a person that a second administrator has to confirm. */
export function FlagRequests({ member }: { readonly member: StaffMember }) {
  return member.flagRequests.map((request) => <FlagRequest key={request.flag} member={member} request={request} />)
}

interface FlagRequestProps {
  readonly member: StaffMember
  readonly request: StaffMember['flagRequests'][number]
}

function FlagRequest({ member: { id, name }, request: { flag, askedBy, until } }: FlagRequestProps) {
  const { id: ownId } = useMe()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isAccepted: boolean) => callDesk('confirmFlag', { id, flag, isAccepted }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff'] }),
  })
  const title = flagNames[flag]
  const isOwn = askedBy.id === ownId
  return (
    <div className="mt-2 grid gap-2 rounded-field border border-orange-line bg-orange-tint px-3 py-2">
      <p className="text-label">
        <span className="font-semibold">{title}</span>: waits for a second administrator until {timeText(until)}. Asked
        by {isOwn ? 'you' : askedBy.name}.
      </p>
      {error && <Failure>{messageOf(error)}</Failure>}
      {id !== ownId && (
        <p className="flex flex-wrap gap-2">
          {!isOwn && (
            <Button
              size="small"
              variant="primary"
              isPending={isPending}
              aria-label={`Confirm ${title} for ${name}`}
              onPress={() => mutate(true)}
            >
              Confirm
            </Button>
          )}
          <Button
            size="small"
            isPending={isPending}
            aria-label={`${isOwn ? 'Withdraw' : 'Decline'} ${title} for ${name}`}
            onPress={() => mutate(false)}
          >
            {isOwn ? 'Withdraw' : 'Decline'}
          </Button>
        </p>
      )}
    </div>
  )
}
