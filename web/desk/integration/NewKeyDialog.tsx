import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultApiKeyDays, maxApiKeyDays, maxApiKeyName, type Scope, scopes } from '#domain/contract/scopes.ts'
import type { DeskDataOf } from '#domain/desk/schemas.ts'
import { regionIds } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { callDesk, messageOf } from '../api.ts'
import { CheckBoxes, Failure, TextField } from '../parts/fields.tsx'
import { CreatedKey } from './CreatedKey.tsx'
import { scopeTexts } from './keyTexts.ts'

/** Asks for the rights of a new key, then shows the key once. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [created, setCreated] = useState<DeskDataOf<'createApiKey'> & { readonly name: string }>()
  return created ? (
    <CreatedKey created={created} onClose={onClose} />
  ) : (
    <RightsDialog onCreated={setCreated} onClose={onClose} />
  )
}

interface RightsDialogProps {
  readonly onCreated: (created: DeskDataOf<'createApiKey'> & { readonly name: string }) => void
  readonly onClose: () => void
}

/** The rights of a new key as they are entered. */
interface Draft {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly regions: readonly RegionId[]
  readonly days: string
}

const firstDraft: Draft = { name: '', scopes: [], regions: regionIds, days: String(defaultApiKeyDays) }

function areDaysValid({ days }: Draft): boolean {
  return /^\d{1,4}$/.test(days) && Number(days) >= 1 && Number(days) <= maxApiKeyDays
}

function isComplete(draft: Draft): boolean {
  return draft.name.trim() !== '' && draft.scopes.length > 0 && draft.regions.length > 0 && areDaysValid(draft)
}

function RightsDialog({ onCreated, onClose }: RightsDialogProps) {
  const [draft, setDraft] = useState(firstDraft)
  const name = draft.name.trim()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const rights = { scopes: [...draft.scopes], regions: [...draft.regions], days: Number(draft.days) }
      return callDesk('createApiKey', { name, ...rights })
    },
    onSuccess: (created) => {
      void queries.invalidateQueries({ queryKey: ['apiKeys'] })
      onCreated({ ...created, name })
    },
  })
  return (
    <Dialog
      isOpen
      title="New key"
      closeLabel="Cancel"
      onClose={onClose}
      actions={
        <Button variant="primary" isDisabled={!isComplete(draft)} isPending={isPending} onPress={() => mutate()}>
          Create the key
        </Button>
      }
    >
      <div className="grid gap-4">
        <RightsFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        {error && <Failure>{messageOf(error)}</Failure>}
      </div>
    </Dialog>
  )
}

interface RightsFieldsProps {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
}

/** The name of the system, its rights, and their end. */
function RightsFields({ draft, onChange }: RightsFieldsProps) {
  return (
    <>
      <TextField
        label="System"
        help="The name under which the audit log records its calls."
        value={draft.name}
        maxLength={maxApiKeyName}
        onChange={(name) => onChange({ name })}
      />
      <CheckBoxes
        label="Rights"
        help="Only those that the system needs."
        values={draft.scopes}
        options={scopes.map((scope) => [scope, scope, scopeTexts[scope]])}
        onChange={(chosen) => onChange({ scopes: chosen })}
      />
      <CheckBoxes
        label="Regions"
        values={draft.regions}
        options={regionIds.map((region) => [region, region.toUpperCase()])}
        onChange={(regions) => onChange({ regions })}
      />
      <TextField
        label="Days until it expires"
        inputMode="numeric"
        maxLength={4}
        value={draft.days}
        problem={areDaysValid(draft) ? undefined : `Enter a number from 1 to ${maxApiKeyDays}.`}
        onChange={(days) => onChange({ days })}
      />
    </>
  )
}
