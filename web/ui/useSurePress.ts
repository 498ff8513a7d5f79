import { type PointerEvent, useRef } from 'react'

/** A tap that brought no click in this time brings none, in milliseconds. */
const clickAfterMs = 300

/**
 * Hears of a press by the click that ends it, and by a tap that brings none: after a finger has drawn a signature, Chromium gives the
 * next tap no click.
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
      // A click that came later than any should is that of a press which has counted; keys have no pointer before them.
      if (!isDone.current) void act?.()
      isDone.current = false
    },
  } as const
}
