import { type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

interface SearchKeysProps {
  /** What was typed since an option was chosen. */
  readonly typed: string | undefined
  readonly chosen: string | undefined
  /** What was typed is all there will be. */
  readonly onCommit: () => void
  /** What was typed is not meant. */
  readonly onReset: () => void
  readonly children: ReactNode
}

const navigationKeys = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End)$/

/**
 * What keys do in a searchable list beyond moving through it. Typing points at the best option, which Enter takes; Tab takes only
 * what was pointed at by hand, else what was typed decides.
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
    // With nothing pointed at, React Aria would forget what was typed.
    if (event.key !== 'Enter' || !typed || focusedKey !== null) return
    event.preventDefault()
    event.stopPropagation()
    onCommit()
  }
  return <div onKeyDownCapture={handleKeyDown}>{children}</div>
}
