import { useId, useState } from 'react'
import { isSameName, nameOf, namesIn } from '#domain/ownership/people.ts'
import { applicant } from '#domain/ownership/structure/answers.ts'
import type { ComputedStructure } from '#domain/ownership/structure/fromSection.ts'
import { SearchSelect } from '../../../form/inputs/combobox/SearchSelect.tsx'
import type { SearchOption } from '../../../form/inputs/combobox/searchMatches.ts'
import { useSection, useSectionValues } from '../../../form/SectionContext.ts'
import { useTranslation } from '../../../i18n/languages.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Addition } from './actions.ts'
import { rowsIn } from './rows.ts'

interface PartySelectProps {
  readonly computed: ComputedStructure
  readonly label: string
  readonly help?: string
  /** Id of the control. */
  readonly id?: string
  /** Parties that cannot be chosen. */
  readonly except: readonly string[]
  /** The remark to show beside a new name. With it, people of other pages and new names are offered as well. */
  readonly newOption?: string
  readonly value: string
  /** Receives the id of a party, or a new name. */
  onChange(party: string): void
}

/** A searchable list of the parties of a structure. With `newOption`, it accepts any other name as typed. */
export function PartySelect({ computed, label, help, except, value, onChange, ...more }: PartySelectProps) {
  const { id: ownId, newOption } = more
  const { tKey, application, model } = useSection()
  const generated = useId()
  const id = ownId ?? generated
  const parties = [...computed.structure.parties.values()].filter(({ rowId }) => !except.includes(rowId))
  const options: SearchOption[] = parties.map(({ rowId, kind, name }) => ({
    id: rowId,
    label: name || tKey('answers.applicant'),
    details: rowId === applicant ? [] : [tKey(`options.partyKind.${kind}`)],
  }))
  const named = new Set(parties.map(({ name }) => name))
  // Entries of the register that the structure does not have yet: the applicant typed their names once.
  const ofRegister = useSectionValues(() => rowsIn(model, 'shareholders').map(nameOf).filter(Boolean).join('\n'))
  const ofPages = [...ofRegister.split('\n'), ...namesIn(['directors', 'representatives'], application.data)]
  const others = newOption === undefined ? [] : [...new Set(ofPages)].filter((name) => name !== '')
  const all = [...options, ...others.filter((name) => !named.has(name)).map((name) => ({ id: name, label: name }))]
  return (
    <div className="min-w-0">
      <label id={`${id}-label`} htmlFor={id} className="mb-1 block text-label font-label">
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="mb-1.5 max-w-[65ch] text-help text-ink-soft">
          {help}
        </p>
      )}
      <SearchSelect
        id={id}
        labelId={`${id}-label`}
        describedBy={help && `${id}-help`}
        isInvalid={false}
        isRequired={false}
        options={all}
        {...(newOption !== undefined && { newOption })}
        value={value}
        onChange={(next) => onChange(next ?? '')}
        onBlur={() => {}}
      />
    </div>
  )
}

interface AddPartyProps extends Pick<PartySelectProps, 'computed' | 'label' | 'help' | 'except'> {
  readonly id: string
  onAdd(who: Addition): void
}

/** The field that adds a known party or a new one. It asks first when a new name equals that of a known party. */
export function AddParty({ id, computed, onAdd, ...texts }: AddPartyProps) {
  const { t } = useTranslation()
  const [added, setAdded] = useState(0)
  const [asked, setAsked] = useState<{ readonly typed: string; readonly party: string; readonly name: string }>()
  const parties = computed.structure.parties
  const add = (who: Addition) => {
    setAsked(undefined)
    setAdded(added + 1)
    onAdd(who)
  }
  const choose = (who: string) => {
    if (who === '') return
    if (parties.has(who)) return add({ party: who })
    const same = [...parties.values()].find(({ rowId, name }) => !texts.except.includes(rowId) && isSameName(name, who))
    if (same) setAsked({ typed: who, party: same.rowId, name: same.name })
    else add({ name: who })
  }
  return (
    <div className="mt-5 max-w-[65ch]">
      <PartySelect
        key={added}
        id={id}
        computed={computed}
        newOption={t(($) => $.ownership.page.newName)}
        value={asked?.typed ?? ''}
        onChange={choose}
        {...texts}
      />
      {asked && (
        <fieldset aria-labelledby={`${id}-same`} className="mt-3 rounded-field border border-line bg-sunken p-4">
          <p id={`${id}-same`} className="text-label font-label wrap-anywhere">
            {t(($) => $.ownership.page.isSame, { name: asked.name })}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button autoFocus onPress={() => add({ party: asked.party })}>
              {t(($) => $.ownership.page.isSameYes)}
            </Button>
            <Button onPress={() => add({ name: asked.typed })}>{t(($) => $.ownership.page.isSameNo)}</Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}
