import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseCheck, CheckRow } from '#domain/desk/checks/schemas.ts'
import { isOpenCheck, maxJudgementText, needsNote, type Verdict, verdicts } from '#domain/desk/checks/verdicts.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { callDesk, messageOf } from '../../api.ts'
import { timeText } from '../../labels.ts'
import { Failure, TextArea } from '../../parts/fields.tsx'
import { PlaceLinks } from './PlaceLinks.tsx'
import type { ChecksData } from './useChecks.ts'

const verdictNames: Readonly<Record<Verdict, string>> = { ok: 'OK', notOk: 'Not OK', notApplicable: 'Does not apply' }

const roleNames = { owner: 'owner', director: 'director', representative: 'representative' } as const

interface CheckItemProps {
  readonly account: string
  readonly check: CaseCheck
  readonly data: Pick<ChecksData, 'mayJudge' | 'submission'>
  readonly onChange: () => Promise<void>
}

/** A check with its legal basis and its verdict. A check about people has a verdict for each person. */
export function CheckItem(props: CheckItemProps) {
  const { check, account } = props
  const [first, ...others] = check.rows
  const isPerPerson = first !== undefined && first.who !== null
  const shared = first && !isPerPerson ? first : undefined
  return (
    <li className={classes('border-s-2 ps-3', check.rows.some(isOpen) ? 'border-orange' : 'border-line')}>
      <h3 className="text-field font-semibold">{check.title}</h3>
      <p className="text-label text-ink-soft">{check.basis}</p>
      {shared && others.length === 0 ? (
        <>
          <PlaceLinks account={account} places={shared.places} files={shared.files} />
          <Row {...props} row={shared} />
        </>
      ) : (
        <ul className="mt-3 grid gap-4">
          {check.rows.map((row) => (
            <li key={row.who}>
              <p className="wrap-anywhere">
                {row.name}
                <span className="text-ink-soft"> – {row.roles.map((role) => roleNames[role]).join(', ')}</span>
              </p>
              <PlaceLinks account={account} places={row.places} files={row.files} />
              <Row {...props} row={row} />
            </li>
          ))}
        </ul>
      )}
      {check.rows.length === 0 && <p className="text-ink-soft">Nobody is entered.</p>}
    </li>
  )
}

function isOpen({ state }: CheckRow): boolean {
  return isOpenCheck(state)
}

/** The verdict on a check, and the buttons that set it. A verdict that needs a note opens a field for it first. */
function Row({ account, check, row, data, onChange }: CheckItemProps & { readonly row: CheckRow }) {
  const [isChanging, setChanging] = useState(false)
  const [wasJudged, setJudged] = useState(false)
  const [chosen, setChosen] = useState<Verdict>()
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (verdict: Verdict) =>
      callDesk('judgeCheck', {
        ...{ account, check: check.id, verdict, note: note.trim() },
        ...(row.who !== null && { who: row.who }),
      }),
    onSuccess: async () => {
      // Gives the focus to the button that replaces the pressed one.
      setJudged(true)
      await onChange()
      setChosen(undefined)
      setNote('')
      setChanging(false)
    },
  })
  const choose = (verdict: Verdict) => {
    if (needsNote(verdict, { applies: check.applies, noteSays: check.noteSays ?? undefined })) setChosen(verdict)
    else mutate(verdict)
  }
  const subject = row.name === '' ? check.title : `${check.title} – ${row.name}`
  const changeName = row.judged ? 'Change' : 'Judge anyway'
  const showsButtons = data.mayJudge && (isChanging || row.state === 'open' || row.state === 'changed')
  return (
    <div className="mt-1.5">
      <VerdictText row={row} />
      {error && <Failure>{messageOf(error)}</Failure>}
      {data.mayJudge && !showsButtons && (
        <Button
          size="small"
          variant="quiet"
          autoFocus={wasJudged}
          aria-label={`${changeName}: ${subject}`}
          onPress={() => setChanging(true)}
        >
          {changeName}
        </Button>
      )}
      {showsButtons && <VerdictButtons {...{ subject, chosen, isPending }} takesFocus={isChanging} onChoose={choose} />}
      {showsButtons && chosen && (
        <VerdictNote
          {...{ chosen, note, isPending }}
          help={check.noteSays ?? 'Why. It is part of the decision record.'}
          onNote={setNote}
          onSave={() => mutate(chosen)}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}

interface VerdictButtonsProps {
  readonly subject: string
  readonly chosen: Verdict | undefined
  readonly isPending: boolean
  readonly takesFocus: boolean
  readonly onChoose: (verdict: Verdict) => void
}

function VerdictButtons({ subject, chosen, isPending, takesFocus, onChoose }: VerdictButtonsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{subject}</legend>
      {verdicts.map((verdict, index) => (
        <Button
          key={verdict}
          size="small"
          variant={chosen === verdict ? 'primary' : 'plain'}
          autoFocus={takesFocus && index === 0}
          aria-label={`${verdictNames[verdict]}: ${subject}`}
          isPending={isPending}
          onPress={() => onChoose(verdict)}
        >
          {verdictNames[verdict]}
        </Button>
      ))}
    </fieldset>
  )
}

interface VerdictNoteProps {
  readonly chosen: Verdict
  readonly note: string
  readonly help: string
  readonly isPending: boolean
  readonly onNote: (note: string) => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** The note that a verdict needs. */
function VerdictNote({ chosen, note, help, isPending, onNote, onSave, onCancel }: VerdictNoteProps) {
  return (
    <div className="mt-3 grid max-w-[65ch] gap-2">
      <TextArea
        label={`Note: ${verdictNames[chosen]}`}
        help={help}
        value={note}
        onChange={onNote}
        maxLength={maxJudgementText}
        rows={2}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" isDisabled={note.trim() === ''} isPending={isPending} onPress={onSave}>
          Save
        </Button>
        <Button size="small" variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function VerdictText({ row: { state, judged } }: { readonly row: CheckRow }) {
  if (!judged)
    return state === 'notAsked' ? <p className="text-label text-ink-soft">The answers don’t ask for it.</p> : null
  const { verdict, note, submission, by, at } = judged
  return (
    <div className="mb-1">
      <p className="text-label">
        {state === 'changed' ? (
          <strong>{`${verdictNames[verdict]} in submission ${submission}, changed since`}</strong>
        ) : (
          <strong>{verdictNames[verdict]}</strong>
        )}
        <span className="text-ink-soft">
          {' '}
          – {by.name}, {timeText(at)}
        </span>
      </p>
      {note !== '' && <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">{note}</p>}
    </div>
  )
}
