import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  type Control,
  type FieldErrors,
  type Resolver,
  type UseFormRegister,
  useFieldArray,
  useForm,
  useWatch,
} from 'react-hook-form'
import { askedOf, blankEntry, countAsked, type Entry, entriesOf, type Field } from '../entries.ts'
import { register as schema } from './schema.ts'

// The register with react-hook-form and zod as their documentation recommends, with uncontrolled inputs: with all
// entries on the page, or with `?virtualised` only those near the window.
const isVirtualised = new URLSearchParams(location.search).has('virtualised')

interface Values {
  owners: Entry[]
}

/** Returns the findings of zod in the form that react-hook-form expects. */
const resolver: Resolver<Values> = (values) => {
  const { success, error } = schema.safeParse(values)
  if (success) return { values, errors: {} }
  const owners: Record<string, unknown>[] = []
  for (const { path, message } of error.issues) {
    const [, index, name] = path as [string, number, string]
    owners[index] ??= {}
    owners[index][name] ??= { type: 'zod', message }
  }
  return { values: {}, errors: { owners } as FieldErrors<Values> }
}

interface EntryProps {
  readonly index: number
  readonly control: Control<Values>
  readonly register: UseFormRegister<Values>
  readonly errors: Readonly<Record<string, { readonly message?: string } | undefined>> | undefined
  onRemove(): void
}

function EntryFields({ index, control, register, errors, onRemove }: EntryProps) {
  const nature = useWatch({ control, name: `owners.${index}.legalNature` })
  return (
    <fieldset id={`owner-${index}`}>
      {askedOf(nature).map((field) => (
        <p key={field.name}>
          <label htmlFor={`owner-${index}-${field.name}`}>{field.label}</label>
          <Answer index={index} field={field} register={register} />
          {errors?.[field.name] && <b id={`error-${index}-${field.name}`}>{errors[field.name]?.message}</b>}
        </p>
      ))}
      <button type="button" className="remove" onClick={onRemove}>
        Remove
      </button>
    </fieldset>
  )
}

function Answer({ index, field, register }: Pick<EntryProps, 'index' | 'register'> & { readonly field: Field }) {
  const props = { id: `owner-${index}-${field.name}`, ...register(`owners.${index}.${field.name}`) }
  if (field.type !== 'select') return <input type={field.type} {...props} />
  return (
    <select {...props}>
      <option value="" />
      {field.options?.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

function Register() {
  const { control, register, handleSubmit, formState } = useForm<Values>({
    resolver,
    defaultValues: { owners: entriesOf(countAsked()) },
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'owners' })
  const errors = formState.errors.owners as readonly EntryProps['errors'][] | undefined
  const entry = (index: number) => (
    <EntryFields
      key={fields[index]?.id}
      index={index}
      control={control}
      register={register}
      errors={errors?.[index]}
      onRemove={() => remove(index)}
    />
  )
  return (
    <form id="register" onSubmit={handleSubmit(() => undefined)}>
      {isVirtualised ? <NearWindow count={fields.length} entry={entry} /> : fields.map((_, index) => entry(index))}
      <button type="button" id="add" onClick={() => append(blankEntry)}>
        Add
      </button>
      <button type="submit" id="validate">
        Validate
      </button>
    </form>
  )
}

/** Estimated height of an entry before it is measured, in pixels. */
const entryHeight = 600

interface NearWindowProps {
  readonly count: number
  entry(index: number): ReactNode
}

/** Renders only the entries near the window, as the documentation of TanStack Virtual shows. */
function NearWindow({ count, entry }: NearWindowProps) {
  // The virtualizer is one object with changing results, which the compiler must not memoize.
  'use no memo'
  const virtualizer = useWindowVirtualizer({ count, estimateSize: () => entryHeight, overscan: 2 })
  const items = virtualizer.getVirtualItems()
  return (
    <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
      <div style={{ position: 'absolute', top: 0, transform: `translateY(${items[0]?.start ?? 0}px)` }}>
        {items.map(({ index, key }) => (
          <div key={key} data-index={index} ref={virtualizer.measureElement}>
            {entry(index)}
          </div>
        ))}
      </div>
    </div>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <button type="button" id="open" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" id="close" onClick={() => setOpen(false)}>
        Close
      </button>
      {isOpen && <Register />}
    </main>
  )
}

const place = document.getElementById('root')
if (place) createRoot(place).render(<Page />)
