import type { Page } from '@playwright/test'

/** Acts on a page through its elements, without moving a pointer. */
export type Act =
  | { readonly press: string }
  | { readonly choose: string; readonly value: string }
  | { readonly visit: string; readonly state?: object }

/** The visible effect of an act. */
export type Outcome = { readonly appears: string } | { readonly goes: string }

/** Measures the milliseconds from an act until its effect is painted. */
export function timeOf(page: Page, act: Act, outcome: Outcome): Promise<number> {
  return page.evaluate(
    async ([todo, seen]) => {
      const painted = () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          requestAnimationFrame(() => port2.postMessage(0))
        })
      const isSeen = () =>
        'appears' in seen ? document.querySelector(seen.appears) !== null : document.querySelector(seen.goes) === null
      const found = <Kind extends HTMLElement>(selector: string): Kind => {
        const element = document.querySelector<Kind>(selector)
        if (!element) throw new Error(`nothing on the page is ${selector}`)
        return element
      }
      const start = (): (() => void) => {
        if ('press' in todo) {
          const button = found(todo.press)
          return () => button.click()
        }
        if ('choose' in todo) {
          const select = found<HTMLSelectElement>(todo.choose)
          return () => {
            select.value = todo.value
            select.dispatchEvent(new Event('change', { bubbles: true }))
          }
        }
        return () => {
          history.pushState({ usr: todo.state, key: `${performance.now()}` }, '', todo.visit)
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
        }
      }
      const begin = start()
      await painted()
      const begun = performance.now()
      begin()
      do {
        await painted()
        if (performance.now() - begun > 120_000)
          throw new Error(`not seen in two minutes: ${JSON.stringify([todo, seen])}`)
      } while (!isSeen())
      return performance.now() - begun
    },
    [act, outcome] as const,
  )
}

interface Timed extends Window {
  /** Called with the milliseconds of the current key. */
  keyPainted?: (milliseconds: number) => void
}

/** Makes a page record the time from each key until its text is painted. */
export function followKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    const timed: Timed = window
    let begun = 0
    const keepBeginning = (event: Event) => {
      begun = event.timeStamp
    }
    const timePaint = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => timed.keyPainted?.(performance.now() - begun)
      requestAnimationFrame(() => port2.postMessage(0))
    }
    document.addEventListener('keydown', keepBeginning, { capture: true })
    document.addEventListener('input', timePaint, { capture: true })
  })
}

/**
 * Presses a key on a page that records keys. @returns the milliseconds until its text is painted in the focused field
 */
export async function keyTime(page: Page, key: string): Promise<number> {
  const time = page.evaluate(() => new Promise<number>((resolve) => ((window as Timed).keyPainted = resolve)))
  await page.keyboard.press(key)
  return time
}
