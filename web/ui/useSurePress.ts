import { type PointerEvent, useRef } from 'react'

/** Milliseconds to wait for the click of a tap before the tap counts as a press. */
const clickAfterMs = 300

/**
 * Handles a press by its click, or by a tap without a click: after a signature drawn with a finger, Chromium emits no
 * click for the next tap.
 */
export function useSurePress(act: (() => unknown) | undefined) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDone = useRef(false)
  return {
    onPointerDown() {
      isDone.current = false
    },
    onPointerUp({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'touch' || !act) return
      const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
      const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      if (!isInside) return
      waiting.current = setTimeout(() => {
        isDone.current = true
        void act()
      }, clickAfterMs)
    },
    onClick() {
      clearTimeout(waiting.current)
      // A click after the timeout belongs to a press that was handled already. Keys emit no pointer event.
      if (!isDone.current) void act?.()
      isDone.current = false
    },
  } as const
}
