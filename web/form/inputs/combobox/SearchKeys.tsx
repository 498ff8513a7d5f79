import { type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

interface SearchKeysProps {
  /** The text typed since an option was chosen. */
  readonly typed: string | undefined
  readonly chosen: string | undefined
  /** Called when the typed text is complete. */
  readonly onCommit: () => void
  /** Called when the typed text is discarded. */
  readonly onReset: () => void
  readonly children: ReactNode
}

const navigationKeys = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End)$/

/**
 * Handles the keys of a searchable list beyond navigation. Typing highlights the best option, which Enter chooses. Tab
 * chooses only an option highlighted by arrow keys; otherwise the typed text decides.
 */
export function SearchKeys({ typed, chosen, onCommit, onReset, children }: SearchKeysProps) {
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
    onCommit()
  }
  return <div onKeyDownCapture={handleKeyDown}>{children}</div>
}
