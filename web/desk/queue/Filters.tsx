import type { ReactNode } from 'react'
import { type CaseFilter, type CaseQuery, dueFilters, sortings } from '#domain/desk/schemas.ts'
import { caseStates } from '#domain/desk/states.ts'
import { Button } from '../../ui/Button.tsx'
import { dueNames, sortingNames, stateNames } from '../labels.ts'
import { CheckBox, SelectField } from '../parts/fields.tsx'
import { useMe } from '../session.ts'

interface FiltersProps {
  readonly query: CaseQuery
  readonly onQuery: (query: CaseQuery) => void
  readonly end: ReactNode
}

/** Filters and sorts a view. */
export function Filters({ query, onQuery, end }: FiltersProps) {
  const { regions } = useMe()
  const { filter = {}, sort = 'due' } = query
  const change = (changes: CaseFilter) => onQuery({ ...query, filter: { ...filter, ...changes } })
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <fieldset aria-label="Filters" className="mb-3 flex flex-wrap items-end gap-3">
      <SelectField
        label="State"
        value={filter.states?.[0] ?? ''}
        options={[['', 'Any'], ...caseStates.map((state) => [state, stateNames[state]] as const)]}
        onChange={(state) => change({ states: state === '' ? undefined : [state] })}
      />
      {regions.length > 1 && (
        <SelectField
          label="Region"
          value={filter.regions?.[0] ?? ''}
          options={[['', 'Any'], ...regions.map((region) => [region, region.toUpperCase()] as const)]}
          onChange={(region) => change({ regions: region === '' ? undefined : [region] })}
        />
      )}
      <SelectField
        label="Assigned to"
        value={filter.assignees?.[0] ?? ''}
        options={[
          ['', 'Anyone'],
          ['me', 'Me'],
          ['nobody', 'Nobody'],
        ]}
        onChange={(assignee) => change({ assignees: assignee === '' ? undefined : [assignee] })}
      />
      <SelectField
        label="Due"
        value={filter.due ?? ''}
        options={[['', 'Any day'], ...dueFilters.map((due) => [due, dueNames[due]] as const)]}
        onChange={(due) => change({ due: due === '' ? undefined : due })}
      />
      <SelectField
        label="Order"
        value={sort}
        options={sortings.map((one) => [one, sortingNames[one]])}
        onChange={(chosen) => onQuery({ ...query, sort: chosen })}
      />
      <CheckBox
        label="Changed only"
        isChecked={filter.isChanged === true}
        onChange={(isChanged) => change({ isChanged: isChanged || undefined })}
      />
      {isFiltered && (
        <Button size="small" variant="quiet" onPress={() => onQuery({ ...query, filter: undefined })}>
          Clear
        </Button>
      )}
      {end}
    </fieldset>
  )
}
