import { useId, useState } from 'react'
import { minNote, type Waiver, waiverRowId, waiversIn } from '#domain/documents/details.ts'
import { waiverReasons } from '#domain/documents/kinds.ts'
import { reasonOf } from '#domain/documents/listText.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { isDate } from '#domain/kit/values/dates.ts'
import { type ApplicationState, useApplication } from '../../application/application.ts'
import { useKeyTranslation } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField, SelectField, TextField } from './DocumentInputs.tsx'
import { focusFirst, TaskDialog, type TaskProps, titleOf, useStore } from './DocumentTask.tsx'

/** The dialog that asks why a document cannot be provided. */
export function WaiveDialog({ line, onClose }: TaskProps) {
  const t = useKeyTranslation()
  const id = useId()
  const { context } = useApplication()
  const { requirement, subject, waiver } = line
  const [about = ''] = subject.refs
  const rowId = waiver?.rowId ?? waiverRowId(requirement.id, about)
  const [values, setValues] = useState<WaiverValues>(() => ({
    reason: waiver?.reason ?? null,
    note: waiver?.note ?? '',
    until: waiver?.until ?? null,
  }))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { store, ...state } = useStore(onClose, (data) => describeWaiver(data, rowId, t))
  const save = () => {
    const found = problemsOfWaiver(values, context.today)
    setProblems(found)
    const until = values.reason === 'will_follow' ? values.until : null
    if (Object.keys(found).length > 0) focusFirst(id, found)
    else void store({ documentWaivers: { [rowId]: { requirement: requirement.id, about, ...values, until } } })
  }
  return (
    <TaskDialog
      title={t('documentDetails.titles.waive', { document: titleOf({ line }, t) })}
      save="save"
      {...state}
      onSave={save}
      onClose={onClose}
      more={
        waiver && (
          <Button variant="quiet" onPress={() => store({ documentWaivers: { [rowId]: null } })}>
            {t('documentDetails.actions.withdraw')}
          </Button>
        )
      }
    >
      <WaiverFields {...{ id, values, problems }} onChange={(changes) => setValues({ ...values, ...changes })} />
    </TaskDialog>
  )
}

interface WaiverValues {
  readonly reason: Waiver['reason'] | null
  readonly note: string
  readonly until: string | null
}

interface WaiverFieldsProps {
  readonly id: string
  readonly values: WaiverValues
  readonly problems: Readonly<Record<string, string>>
  onChange(changes: Partial<WaiverValues>): void
}

function WaiverFields({ id, values, problems, onChange }: WaiverFieldsProps) {
  const t = useKeyTranslation()
  return (
    <div className="grid gap-4 text-ink">
      <SelectField
        id={`${id}-reason`}
        name="reason"
        problem={problems.reason}
        options={waiverReasons.codes.map((code) => ({ id: code, label: t(`documents.waivers.${code}`) }))}
        value={values.reason}
        onChange={(value) => onChange({ reason: waiverReasons.codes.find((code) => code === value) ?? null })}
      />
      {values.reason === 'will_follow' && (
        <DayField
          id={`${id}-until`}
          name="until"
          isPast={false}
          problem={problems.until}
          value={values.until}
          onChange={(until) => onChange({ until })}
        />
      )}
      <TextField
        id={`${id}-note`}
        name="note"
        help={t('documentDetails.help.note')}
        problem={problems.note}
        max={500}
        isMultiline
        value={values.note}
        onChange={(note) => onChange({ note })}
      />
    </div>
  )
}

function problemsOfWaiver({ reason, note, until }: WaiverValues, today: string): Readonly<Record<string, string>> {
  const length = [...note.trim()].length
  const isShort = (reason === 'other' || length > 0) && length < minNote
  const isEarly = reason === 'will_follow' && until !== null && until < today
  return {
    ...(reason === null && { reason: 'missingReason' }),
    ...(reason === 'will_follow' && (until === null || !isDate(until)) && { until: 'invalidDay' }),
    ...(isEarly && isDate(until) && { until: 'laterDay' }),
    ...(isShort && { note: 'shortNote' }),
  }
}

function describeWaiver(data: ApplicationState['data'], rowId: string, t: Translate): string {
  const waiver = waiversIn(data).find((one) => one.rowId === rowId)
  return waiver ? reasonOf(waiver, t) : ''
}
