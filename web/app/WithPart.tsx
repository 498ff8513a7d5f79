import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/languages.ts'
import { Button } from '../ui/Button.tsx'
import type { Part } from './part.ts'

interface WithPartProps<Thing> {
  readonly part: Part<Thing>
  /** Stands there until it has come. */
  readonly waiting?: ReactNode
  readonly children: (thing: Thing) => ReactNode
}

/**
 * Draws with a part that is loaded by being drawn. Where it does not come, that is said in its place, and the page around it stays as
 * it is: React's own `lazy` would throw the whole page away, with what was typed on it.
 */
export function WithPart<Thing>({ part, waiting, children }: WithPartProps<Thing>) {
  const [thing, setThing] = useState(part.now)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (thing !== undefined || hasFailed) return
    part.load().then(
      (loaded) => setThing(() => loaded),
      () => setFailed(true),
    )
  }, [part, thing, hasFailed])
  if (thing !== undefined) return children(thing)
  return hasFailed ? <NotLoaded onAgain={() => setFailed(false)} /> : waiting
}

function NotLoaded({ onAgain }: { onAgain(): void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p>{t(($) => $.app.problems.notLoaded)}</p>
      <Button size="small" onPress={onAgain}>
        {t(($) => $.app.tryAgain)}
      </Button>
    </div>
  )
}
