import { useEffect, useState } from 'react'

/** Returns the whole seconds left, counted down from `seconds`, and a function that restarts the countdown. */
export function useCountdown(seconds: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const remaining = Math.max(0, Math.ceil((end - now) / 1000))
  const running = remaining > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])
  const restart = (again: number) => {
    setNow(Date.now())
    setEnd(Date.now() + again * 1000)
  }
  return [remaining, restart]
}
