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
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { type OpenedProps, PopoverBox } from '#web/ui/PopoverBox.tsx'
import { useSection } from '../SectionContext.ts'

interface CalendarPopoverProps extends OpenedProps {
  readonly value: string | null
  readonly today: string
  onChoose(day: string): void
}

const turn =
  'grid size-11 cursor-pointer place-items-center rounded-field text-ink-soft hover:bg-hover data-disabled:opacity-40'

/** A month to choose a day from; days that have not come cannot be chosen. Loaded when it is first opened. */
export function CalendarPopover({ trigger, value, today, onChoose, onClose }: CalendarPopoverProps) {
  const { say } = useSection()
  return (
    <PopoverBox trigger={trigger} onClose={onClose} placement="bottom end" className="p-4 max-[22.5rem]:p-2">
      <Dialog aria-label={say('formUi.calendar.open')} className="outline-none">
        <Calendar
          aria-label={say('formUi.calendar.open')}
          defaultValue={value === null ? null : parseDate(value)}
          defaultFocusedValue={parseDate(value ?? today)}
          maxValue={parseDate(today)}
          onChange={(day) => onChoose(day.toString())}
          autoFocus
        >
          <div className="mb-2 flex items-center">
            <Button slot="previous" aria-label={say('formUi.calendar.previous')} className={turn}>
              <ChevronLeft aria-hidden="true" size={18} className="rtl:-scale-x-100" />
            </Button>
            <Heading className="flex-1 text-center font-semibold" />
            <Button slot="next" aria-label={say('formUi.calendar.next')} className={turn}>
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
