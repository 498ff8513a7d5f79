import { type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

interface SearchKeysProps {
  /** What was typed since an option was chosen. */
  readonly typed: string | undefined
  readonly chosen: string | undefined
  /** What was typed is all there will be. */
  readonly decide: () => void
  /** What was typed is not meant. */
  readonly forget: () => void
  readonly children: ReactNode
}

const pointingKeys = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End)$/

/**
 * What keys do in a searchable list beyond moving through it. Typing points at the best option, which Enter takes; Tab takes only
 * what was pointed at by hand, else what was typed decides.
 */
export function SearchKeys({ typed, chosen, decide, forget, children }: SearchKeysProps) {
  const state = use(ComboBoxStateContext)
  const hasPointed = useRef(false)
  useEffect(() => {
    hasPointed.current = typed === undefined
  }, [typed])
  useEffect(() => {
    if (typed && state?.isOpen && state.selectionManager.focusedKey === null)
      state.selectionManager.setFocusedKey(state.collection.getFirstKey())
  })
  const press = (event: KeyboardEvent) => {
    if (pointingKeys.test(event.key)) hasPointed.current = true
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab' && !hasPointed.current) event.stopPropagation()
    const pointedAt = state?.selectionManager.focusedKey ?? null
    const isChosenAgain = event.key === 'Enter' && pointedAt === chosen
    if (event.key === 'Escape' || isChosenAgain) forget()
    // With nothing pointed at, React Aria would forget what was typed.
    if (event.key !== 'Enter' || !typed || pointedAt !== null) return
    event.preventDefault()
    event.stopPropagation()
    decide()
  }
  return <div onKeyDownCapture={press}>{children}</div>
}
