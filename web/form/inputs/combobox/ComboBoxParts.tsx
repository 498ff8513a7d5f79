import { Check, ChevronDown } from 'lucide-react'
import { use, useLayoutEffect } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { formatList } from '#domain/kit/values/format.ts'
import { useTranslation } from '#web/i18n/languages.ts'
import { classes } from '#web/ui/classes.ts'
import { controlClasses } from '../inputKind.ts'
import { type SearchOption, textOf } from './searchMatches.ts'

interface ComboControlProps {
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired: boolean
  readonly openLabel: string
  readonly placeholder?: string
  /** The purpose for the browser's autofill. */
  readonly autocomplete?: string | undefined
}

/** The input of a searchable list, with the button that opens it. */
export function ComboControl(props: ComboControlProps) {
  const { id, describedBy, isInvalid, isRequired, openLabel, placeholder, autocomplete = 'off' } = props
  return (
    <Group className="relative">
      <Input
        id={id}
        autoComplete={autocomplete}
        placeholder={placeholder}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-required={isRequired || undefined}
        className={classes(controlClasses, 'pe-11 text-ellipsis')}
      />
      <Button
        aria-label={openLabel}
        className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center rounded-field text-ink-soft"
      >
        <ChevronDown aria-hidden="true" size={18} />
      </Button>
    </Group>
  )
}

/**
 * The list of options that match the typed text. The page behind it stays usable: it scrolls, and screen readers can
 * read it.
 */
export function OptionList() {
  const state = use(ComboBoxStateContext)
  useAccessiblePage(state?.isOpen === true)
  // React Aria closes the list and drops the typed text on scroll. Here the list moves with the page instead.
  const close = () => {
    if (window.event?.type !== 'scroll') state?.close()
  }
  // The list is rendered into the main landmark, which is looked up on opening because it may not exist at first
  // render.
  const page = state?.isOpen ? document.querySelector('main') : null
  return (
    <OverlayTriggerStateContext value={state && { ...state, close }}>
      <Popover
        UNSTABLE_portalContainer={page ?? undefined}
        style={({ placement }) => ({ marginBottom: placement === 'top' ? spaceForQuestion() : 0 })}
        className="z-50 flex w-(--trigger-width) min-w-56 flex-col animate-rise rounded-card border border-line bg-raised p-1.5 text-ink shadow-over"
      >
        <ListBox<SearchOption>
          className="max-h-80 min-h-0 overflow-y-auto outline-none"
          renderEmptyState={() => <NothingFound />}
        >
          {(option) => <Option option={option} />}
        </ListBox>
      </Popover>
    </OverlayTriggerStateContext>
  )
}

/** Largest height of the list with its frame, in pixels. */
const maxListHeight = 346

/**
 * Returns the distance in pixels that keeps the question readable between its input and a list above it, if it fits.
 */
function spaceForQuestion(): number {
  const input = document.activeElement
  const [labelId = ''] = input?.getAttribute('aria-labelledby')?.split(' ') ?? []
  const label = document.getElementById(labelId)
  if (!input || !label) return 0
  const { top } = input.getBoundingClientRect()
  return Math.max(0, Math.min(top - label.getBoundingClientRect().top, top - maxListHeight))
}

/**
 * Marks the page as a top layer while the list is open, so that React Aria does not hide its focused controls from
 * screen readers.
 */
function useAccessiblePage(isOpen: boolean): void {
  useLayoutEffect(() => {
    const page = document.getElementById('root')
    if (!isOpen || !page) return
    page.dataset.reactAriaTopLayer = 'true'
    return () => {
      delete page.dataset.reactAriaTopLayer
    }
  }, [isOpen])
}

function Option({ option }: { readonly option: SearchOption }) {
  const { language } = useTranslation()
  const { label, details } = option
  return (
    <ListBoxItem
      id={option.id}
      textValue={textOf(option)}
      className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 text-field outline-0 data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-focus data-focused:bg-hover data-selected:font-semibold"
    >
      <span className={details ? 'max-w-3/4 min-w-12 shrink-0 wrap-anywhere' : 'min-w-0 flex-1'}>{label}</span>
      {details && (
        <span className="line-clamp-2 min-w-0 flex-1 text-label text-ink-soft">{formatList(details, language)}</span>
      )}
      <Check aria-hidden="true" size={18} className="hidden shrink-0 text-orange group-data-selected:block" />
    </ListBoxItem>
  )
}

function NothingFound() {
  const { t } = useTranslation()
  return <p className="px-3 py-2.5 text-label text-ink-soft">{t(($) => $.formUi.nothingFound)}</p>
}
