import { useState } from 'react'
import { CheckBox } from './fields.tsx'
import { areShortcutsOff, setShortcutsOn } from './useShortcuts.ts'

const shortcuts = [
  ['/', 'Search'],
  ['j  k', 'Next and previous case'],
  ['Enter', 'Open the case'],
  ['x', 'Select the case, in the queue'],
  ['n', 'Take the next case, in the queue'],
  ['a', 'Assign the open case to me'],
  ['[  ]', 'Previous and next section of a case'],
  ['n', 'Next unproven answer, among the documents of a case'],
  ['y  x  s', 'Accept the open document, reject it, mark it as seen'],
  ['1 – 9', 'Tabs of a case'],
  ['?', 'This list'],
] as const

/** Lists the keyboard shortcuts of the desk, with the checkbox that switches them off. */
export function ShortcutList() {
  const [isOn, setOn] = useState(() => !areShortcutsOff())
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {shortcuts.map(([keys, text]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-xs border border-line-strong px-1.5 font-mono text-label">{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <CheckBox
          label="Use these keys on this computer"
          isChecked={isOn}
          onChange={(chosen) => {
            setShortcutsOn(chosen)
            setOn(chosen)
          }}
        />
      </div>
    </>
  )
}
