import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { roles, type StaffFlag, type StaffRights } from '#domain/desk/permissions.ts'
import type { StaffMember } from '#domain/desk/staff/schemas.ts'
import { regionIds } from '#domain/regions/index.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callDesk, messageOf } from '../api.ts'
import { roleNames, timeText } from '../labels.ts'
import { CheckBox, CheckBoxes, Failure, TextField } from '../parts/fields.tsx'
import { useTitle } from '../parts/title.ts'
import { useMe } from '../session.ts'
import { FlagRequests } from './FlagRequests.tsx'
import { LooksAtCase, UnusualLooks } from './Looks.tsx'

/** The page on which administrators manage the members of staff. */
export function StaffPage() {
  useTitle('Staff')
  const { data, error } = useQuery({ queryKey: ['staff'], queryFn: () => callDesk('findStaff', {}) })
  const [edited, setEdited] = useState<StaffMember | 'new'>()
  return (
    <section aria-labelledby="staff-title" className="max-w-4xl">
      <div className="mb-4 flex items-center gap-3">
        <h1 id="staff-title" className="flex-1 text-title font-semibold tracking-[-0.01em]">
          Staff
        </h1>
        <Button variant="primary" size="small" onPress={() => setEdited('new')}>
          Invite
        </Button>
      </div>
      {error && <Failure>{messageOf(error)}</Failure>}
      <ul className="rounded-card border border-line bg-paper shadow-card">
        {data?.staff.map((member) => (
          <Member key={member.id} member={member} onEdit={() => setEdited(member)} />
        ))}
      </ul>
      <UnusualLooks />
      <LooksAtCase />
      {edited && <StaffDialog member={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

const stateTexts = { invited: 'has not set up access yet', active: '', disabled: 'disabled' } as const

function Member({ member, onEdit }: { readonly member: StaffMember; readonly onEdit: () => void }) {
  const { id: ownId } = useMe()
  const isLinked = useLocation().hash === `#${member.id}`
  const { id, name, email, state, isSenior, isFinancialCrime, regions, lastSeenAt } = member
  const facts = [
    email,
    ...member.roles.map((role) => roleNames[role]),
    isSenior ? 'senior management' : '',
    isFinancialCrime ? 'financial crime' : '',
    regions.length === regionIds.length ? 'all regions' : regions.join(', ').toUpperCase(),
    lastSeenAt === null ? '' : `last seen ${timeText(lastSeenAt)}`,
    stateTexts[state],
  ].filter((fact) => fact !== '')
  return (
    <li
      ref={isLinked ? (item) => item?.scrollIntoView({ block: 'center' }) : undefined}
      className={classes(
        'flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-0',
        isLinked && 'bg-hover',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-label text-ink-soft">
          <Facts facts={facts} />
        </p>
        {member.roles.includes('approver') && member.roles.includes('administrator') && (
          <p className="text-label text-bad">
            This person decides applications and manages staff. Give each role to a different person.
          </p>
        )}
        <FlagRequests member={member} />
      </div>
      {id !== ownId && (
        <Button size="small" onPress={onEdit}>
          Change
        </Button>
      )}
    </li>
  )
}

interface StaffDialogProps {
  /** The member to change; undefined for an invitation. */
  readonly member: StaffMember | undefined
  readonly onClose: () => void
}

const noRights: StaffRights = { roles: ['reviewer'], regions: regionIds, isSenior: false, isFinancialCrime: false }

interface RightsFieldsProps {
  readonly rights: StaffRights
  readonly onChange: (rights: StaffRights) => void
}

/** The roles, the regions and the two flags of a person. */
function RightsFields({ rights, onChange }: RightsFieldsProps) {
  return (
    <>
      <CheckBoxes
        label="Roles"
        values={rights.roles}
        options={roles.map((role) => [role, roleNames[role]])}
        onChange={(chosen) => onChange({ ...rights, roles: chosen })}
      />
      <CheckBoxes
        label="Regions"
        values={rights.regions}
        options={regionIds.map((region) => [region, region.toUpperCase()])}
        onChange={(chosen) => onChange({ ...rights, regions: chosen })}
      />
      <CheckBox
        label="Senior management: decides about exposed persons"
        isChecked={rights.isSenior}
        onChange={(isSenior) => onChange({ ...rights, isSenior })}
      />
      <CheckBox
        label="Financial crime: judges sanctions, sees restricted notes"
        isChecked={rights.isFinancialCrime}
        onChange={(isFinancialCrime) => onChange({ ...rights, isFinancialCrime })}
      />
      <p className="text-help text-ink-soft">A second administrator confirms these two within 72 hours.</p>
    </>
  )
}

/** Returns the rights of a person, including flags that are not confirmed yet: clearing one withdraws its request. */
function wantedRights({ flagRequests, ...member }: StaffMember): StaffRights {
  const isAsked = (flag: StaffFlag) => flagRequests.some((request) => request.flag === flag)
  return {
    ...member,
    isSenior: member.isSenior || isAsked('senior'),
    isFinancialCrime: member.isFinancialCrime || isAsked('financialCrime'),
  }
}

/** The dialog that invites a member of staff or changes their rights. */
function StaffDialog({ member, onClose }: StaffDialogProps) {
  const [name, setName] = useState(member?.name ?? '')
  const [email, setEmail] = useState(member?.email ?? '')
  const [rights, setRights] = useState<StaffRights>(member ? wantedRights(member) : noRights)
  const [isDisabled, setDisabled] = useState(member?.state === 'disabled')
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['staff'] })
      onClose()
    },
  })
  const { isSenior, isFinancialCrime } = rights
  const sent = { roles: [...rights.roles], regions: [...rights.regions], isSenior, isFinancialCrime }
  const invite = async () => {
    await callDesk('inviteStaff', { name: name.trim(), email: email.trim(), ...sent })
    showToast('success', 'The invitation was emailed.')
  }
  const save = () => (member ? callDesk('changeStaff', { id: member.id, ...sent, isDisabled }) : invite())
  const reset = async () => {
    await callDesk('resetStaff', { id: member?.id ?? '' })
    showToast('success', 'A new invitation was emailed.')
  }
  return (
    <Dialog
      isOpen
      title={member ? member.name : 'Invite a member of staff'}
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <>
          {member && member.state !== 'disabled' && (
            <Button isPending={isPending} onPress={() => mutate(reset)}>
              Reset access
            </Button>
          )}
          <Button variant="primary" isPending={isPending} onPress={() => mutate(save)}>
            {member ? 'Save' : 'Invite'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!member && (
          <>
            <TextField label="Name" value={name} maxLength={100} onChange={setName} />
            <TextField label="Email" type="email" value={email} onChange={setEmail} />
          </>
        )}
        <RightsFields rights={rights} onChange={setRights} />
        {member && <CheckBox label="Disabled" isChecked={isDisabled} onChange={setDisabled} />}
        {member && <p className="text-label">Saving ends the person’s sessions.</p>}
        {error && <Failure>{messageOf(error)}</Failure>}
      </div>
    </Dialog>
  )
}
