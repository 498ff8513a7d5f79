import { type KeyboardEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { ComboBox, ComboBoxStateContext, type Key } from 'react-aria-components/ComboBox'
import { AriaLocale } from '#web/ui/AriaLocale.tsx'
import { useSection } from '../../SectionContext.ts'
import type { InputProps } from '../inputKind.ts'
import { ComboControl, OptionList } from './ComboBoxParts.tsx'
import { matchesOf, resolveTypedOption, type SearchOption, textOf } from './searchMatches.ts'

interface SearchSelectProps extends Omit<InputProps<{ readonly blank: string | null }>, 'field' | 'path' | 'label'> {
  readonly options: readonly SearchOption[]
  /** The purpose for the browser's autofill. */
  readonly autocomplete?: string | undefined
  /** Offers the typed text itself as a new option, with this remark. Without it, the text must identify an option. */
  readonly newOption?: string
  /** Called when the list opens, to load further names of the options. */
  onOpen?(): void
}

type TypedTextProps = Pick<SearchSelectProps, 'options' | 'value' | 'onChange' | 'onBlur' | 'onOpen' | 'newOption'>

/** Manages the text typed into a searchable list, until an option is chosen or the list loses the focus. */
function useTypedText({ options, value, onChange, onBlur, onOpen, newOption }: TypedTextProps) {
  const [isFocused, setFocused] = useState(false)
  const [typed, setTyped] = useState<string>()
  const chosen = options.find(({ id }) => id === value)
  const shown = chosen ? textOf(chosen) : (value ?? '')
  const reset = () => setTyped(undefined)
  const commit = () => {
    const meant = newOption === undefined ? resolveTypedOption(options, typed ?? '') : undefined
    if (typed) onChange(meant ?? (typed.trim() || null))
    onBlur()
    reset()
  }
  const choose = (id: string) => {
    reset()
    onChange(id)
  }
  return {
    isFocused,
    typed,
    chosen: chosen?.id,
    shown,
    reset,
    type(text: string) {
      // Autofill changes inputs without focus, which are never blurred. Its text is resolved at once.
      const filled = isFocused ? undefined : resolveTypedOption(options, text)
      setTyped(text === shown || filled ? undefined : text)
      if (filled || text === '') onChange(filled ?? null)
    },
    choose(key: Key | null) {
      // On blur React Aria would restore the previous option. The typed text is resolved instead.
      if (key !== null && key !== value) choose(String(key))
    },
    chooseBest() {
      const [best] = typed ? itemsFor(options, typed, newOption) : []
      if (best) choose(best.id)
      else commit()
    },
    focus() {
      setFocused(true)
      onOpen?.()
    },
    blur() {
      commit()
      setFocused(false)
    },
  }
}

/**
 * A combo box for a list that is too long to scroll. On blur the typed text resolves to its option; text without a
 * match stays and is shown as an error.
 */
export function SearchSelect(props: SearchSelectProps) {
  const {
    options,
    value: _value,
    onChange: _change,
    onBlur: _blur,
    onOpen: _open,
    newOption,
    labelId,
    ...frame
  } = props
  const { tKey } = useSection()
  const text = useTypedText(props)
  return (
    <AriaLocale>
      <ComboBox
        aria-labelledby={labelId}
        items={text.isFocused ? itemsFor(options, text.typed, newOption) : noOptions}
        inputValue={text.typed ?? text.shown}
        onInputChange={text.type}
        value={text.chosen ?? null}
        onChange={text.choose}
        onFocus={text.focus}
        onBlur={text.blur}
        menuTrigger="focus"
        allowsEmptyCollection
        isInvalid={frame.isInvalid}
        isRequired={frame.isRequired}
        validationBehavior="aria"
      >
        <SearchKeys typed={text.typed} chosen={text.chosen} onEnter={text.chooseBest} onReset={text.reset}>
          <ComboControl {...frame} openLabel={tKey('formUi.showOptions')} placeholder={tKey('formUi.search')} />
        </SearchKeys>
        <OptionList />
      </ComboBox>
    </AriaLocale>
  )
}

/**
 * The options of a list without focus. React Aria creates a node for each option even while a list is closed. On a page
 * with ten lists of countries, these nodes would cost more than the rest of the page.
 */
const noOptions: readonly SearchOption[] = []

function itemsFor(
  options: readonly SearchOption[],
  typed: string | undefined,
  newOption: string | undefined,
): readonly SearchOption[] {
  if (!typed) return options
  const found = matchesOf(options, typed)
  const name = typed.trim()
  if (newOption === undefined || name === '' || options.some(({ id }) => id === name)) return found
  return [...found, { id: name, label: name, details: [newOption] }]
}

interface SearchKeysProps {
  /** The text typed since an option was chosen. */
  readonly typed: string | undefined
  readonly chosen: string | undefined
  /** Called on Enter, to choose the best option for the typed text. */
  readonly onEnter: () => void
  /** Called when the typed text is discarded. */
  readonly onReset: () => void
  readonly children: ReactNode
}

const navigationKeys = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End)$/

/**
 * Adds key handling to a combo box of React Aria. Typing highlights the best option. Enter chooses it, even before it
 * is highlighted. Tab chooses an option only when arrow keys have highlighted it; otherwise the typed text is resolved.
 */
export function SearchKeys({ typed, chosen, onEnter, onReset, children }: SearchKeysProps) {
  const state = use(ComboBoxStateContext)
  const hasNavigated = useRef(false)
  useEffect(() => {
    hasNavigated.current = typed === undefined
  }, [typed])
  useEffect(() => {
    if (typed && state?.isOpen && state.selectionManager.focusedKey === null)
      state.selectionManager.setFocusedKey(state.collection.getFirstKey())
  })
  const handleKeyDown = (event: KeyboardEvent) => {
    if (navigationKeys.test(event.key)) hasNavigated.current = true
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab' && !hasNavigated.current) event.stopPropagation()
    const focusedKey = state?.selectionManager.focusedKey ?? null
    const isChosenAgain = event.key === 'Enter' && focusedKey === chosen
    if (event.key === 'Escape' || isChosenAgain) onReset()
    // Without a highlighted option, React Aria would drop the typed text.
    if (event.key !== 'Enter' || !typed || focusedKey !== null) return
    event.preventDefault()
    event.stopPropagation()
    onEnter()
  }
  return <div onKeyDownCapture={handleKeyDown}>{children}</div>
}
