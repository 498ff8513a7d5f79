import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Checkbox } from 'react-aria-components/Checkbox'
import { ComboBox } from 'react-aria-components/ComboBox'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Select, SelectValue } from 'react-aria-components/Select'
import { TextField } from 'react-aria-components/TextField'
import { createRoot } from 'react-dom/client'
import type { Question } from '../question.ts'

// A page of the form with only React and the kit: the same questions and options, and the answers by one call; without
// rules and without saving.
declare const QUESTIONS: readonly Question[]
declare const ANSWERS: string

type Option = Question['options'][number]

const item = ({ id, label }: Option) => <ListBoxItem id={id}>{label}</ListBoxItem>

function Options() {
  return (
    <Popover>
      <ListBox<Option>>{item}</ListBox>
    </Popover>
  )
}

const fields: Readonly<Record<Question['control'], (question: Question) => ReactNode>> = {
  text: ({ label }) => (
    <TextField>
      <Label>{label}</Label>
      <Input />
    </TextField>
  ),
  choice: ({ label, options }) => (
    <Select>
      <Label>{label}</Label>
      <Button>
        <SelectValue />
      </Button>
      <Popover>
        <ListBox items={options}>{item}</ListBox>
      </Popover>
    </Select>
  ),
  search: ({ label, options }) => (
    <ComboBox defaultItems={options}>
      <Label>{label}</Label>
      <Input />
      <Button>Open</Button>
      <Options />
    </ComboBox>
  ),
  yesNo: ({ label }) => (
    <RadioGroup>
      <Label>{label}</Label>
      <Radio value="yes">Yes</Radio>
      <Radio value="no">No</Radio>
    </RadioGroup>
  ),
  date: ({ label }) => (
    <DateField>
      <Label>{label}</Label>
      <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
    </DateField>
  ),
  tick: ({ label }) => <Checkbox>{label}</Checkbox>,
}

function Form({ answers }: { readonly answers: unknown }) {
  return (
    <main>
      <h1>Company details</h1>
      <form data-answers={typeof answers}>
        {QUESTIONS.map((question) => (
          <div key={question.name}>{fields[question.control](question)}</div>
        ))}
        <Button type="submit">Next</Button>
      </form>
    </main>
  )
}

async function show(): Promise<void> {
  const { token } = JSON.parse(localStorage.getItem('user') ?? '{}') as { token?: string }
  const answer = await fetch(ANSWERS, { headers: { authorization: `Bearer ${token}` } })
  const place = document.getElementById('root')
  if (place) createRoot(place).render(<Form answers={await answer.json()} />)
}

void show()
