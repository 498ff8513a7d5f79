import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  type CalendarMonthPickerAria,
  CalendarYearPicker,
  type CalendarYearPickerAria,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { type Language, manifests } from '#domain/kit/translate.ts'
import { PopoverBox, type PopoverTriggerProps } from '#web/ui/PopoverBox.tsx'
import { useSection } from '../../SectionContext.ts'

interface CalendarPopoverProps extends PopoverTriggerProps {
  readonly value: string | null
  readonly today: string
  onChoose(day: string): void
}

const navigationButtonClasses =
  'grid size-11 cursor-pointer place-items-center rounded-field text-ink-soft hover:bg-hover data-disabled:opacity-40'

/** Number of selectable years: enough for the age of any person or company. */
const visibleYears = 250

/** Selects of the month and the year, because paging back by months would take too long for an old date. */
function MonthAndYear({ language }: { readonly language: Language }) {
  const isMonthFirst = manifests[language].dateOrder === 'dayFirst'
  const month = (
    <CalendarMonthPicker format={isMonthFirst ? 'long' : 'short'}>
      {(shown) => <Picker {...shown} />}
    </CalendarMonthPicker>
  )
  return (
    <span className="flex flex-1 justify-center gap-1">
      {isMonthFirst && month}
      <CalendarYearPicker visibleYears={visibleYears}>{(shown) => <Picker {...shown} />}</CalendarYearPicker>
      {!isMonthFirst && month}
    </span>
  )
}

function Picker({ items, value, onChange, ...label }: CalendarMonthPickerAria | CalendarYearPickerAria) {
  return (
    <select
      {...label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="min-h-11 cursor-pointer rounded-field bg-transparent px-1.5 text-center font-semibold hover:bg-hover"
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}

/** A month calendar without future days. Its code loads when it is first opened. */
export function CalendarPopover({ trigger, value, today, onChoose, onClose }: CalendarPopoverProps) {
  const { tKey } = useSection()
  return (
    <PopoverBox trigger={trigger} onClose={onClose} placement="bottom end" className="p-4 max-[22.5rem]:p-2">
      <Dialog aria-label={tKey('formUi.calendar.open')} className="outline-none">
        <Calendar
          aria-label={tKey('formUi.calendar.open')}
          defaultValue={value === null ? null : parseDate(value)}
          defaultFocusedValue={parseDate(value ?? today)}
          maxValue={parseDate(today)}
          onChange={(day) => onChoose(day.toString())}
          autoFocus
        >
          <div className="mb-2 flex items-center">
            <Button slot="previous" aria-label={tKey('formUi.calendar.previous')} className={navigationButtonClasses}>
              <ChevronLeft aria-hidden="true" size={18} className="rtl:-scale-x-100" />
            </Button>
            <MonthAndYear language={tKey.language} />
            <Button slot="next" aria-label={tKey('formUi.calendar.next')} className={navigationButtonClasses}>
              <ChevronRight aria-hidden="true" size={18} className="rtl:-scale-x-100" />
            </Button>
          </div>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="h-8 w-10 text-help font-label text-ink-soft">{day}</CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(day) => (
                <CalendarCell
                  date={day}
                  className="grid size-10 cursor-pointer place-items-center rounded-full text-label outline-0 hover:bg-hover data-disabled:cursor-default data-disabled:text-line-strong data-focus-visible:outline-3 data-focus-visible:outline-focus data-outside-month:hidden data-selected:bg-orange data-selected:font-semibold data-selected:text-on-orange"
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </PopoverBox>
  )
}
