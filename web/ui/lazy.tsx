import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
} from 'react'
import { useTranslation } from '../i18n/languages.ts'
import { createObservable } from '../state/observable.ts'
import { Button } from './Button.tsx'
import { showMessage } from './toasts.ts'

/** Milliseconds before each retry of a failed load. The last pause applies to all further retries. */
const retryAfterMs = [2000, 5000, 10_000, 30_000] as const

/** True after the first key, press or focus on the page. */
export const hasInteracted = createObservable(false)

const interactions = ['keydown', 'pointerdown', 'focusin'] as const

/** Listens for the first interaction with the page. */
export function watchFirstInteraction(): void {
  const onFirst = () => {
    for (const type of interactions) removeEventListener(type, onFirst)
    hasInteracted.set(true)
  }
  for (const type of interactions) addEventListener(type, onFirst, { passive: true })
}

function onInteraction(callback: () => void): void {
  if (hasInteracted.get()) callback()
  else hasInteracted.subscribe(callback)
}

/** Loads a module and retries until it succeeds. A toast reports the first failure. */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 0; ; failures++) {
    try {
      return await load()
    } catch {
      if (failures === 0) reportNotLoaded()
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs[Math.min(failures, retryAfterMs.length - 1)]))
    }
  }
}

/**
 * Loads the code of a component that a press opens. A toast reports a failure, and only the next press retries: the
 * component must not open by itself later, while the applicant types elsewhere.
 * @returns false after a failure
 */
export async function loadForPress(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load()
    return true
  } catch {
    reportNotLoaded()
    return false
  }
}

function reportNotLoaded(): void {
  showMessage('error', ($) => $.app.errors.notLoaded)
}

interface LazyOptions {
  /** Loads the code with the first interaction, so that the component also opens after the connection is lost. */
  readonly preload?: 'onInteraction'
}

/** Creates a component whose code loads, with retries, when it is first rendered. Render it in a `LazyBoundary`. */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { preload }: LazyOptions = {},
): LazyExoticComponent<ComponentType<Props>> {
  // A failed preload is repeated when the component is rendered.
  if (preload) onInteraction(() => void load().catch(() => undefined))
  return lazy(async () => ({ default: await loadWithRetry(load) }))
}

/**
 * Returns true once the code of an open lazy component is loaded. Deferring the value makes React wait without showing
 * the fallback, which would stay for at least 300 ms.
 */
export function useDeferredOpen(isOpen: boolean): boolean {
  const deferred = useDeferredValue(isOpen)
  return isOpen && deferred
}

interface LazyBoundaryProps {
  readonly children: ReactNode
  /** Rendered while the code loads. */
  readonly fallback?: ReactNode
}

/**
 * Waits for the code of its children, and shows an error in their place when they fail to render. The rest of the page
 * keeps what the applicant typed.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { children, fallback } = this.props
    if (this.state.hasFailed) return <PartError onRetry={() => this.setState({ hasFailed: false })} />
    return <Suspense fallback={fallback}>{children}</Suspense>
  }
}

function PartError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p>{t(($) => $.app.errors.notShown)}</p>
      <Button size="small" onPress={onRetry}>
        {t(($) => $.app.tryAgain)}
      </Button>
    </div>
  )
}
