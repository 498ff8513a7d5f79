import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/languages.ts'
import { Button } from '../Button.tsx'
import type { Part } from './part.ts'

interface WithPartProps<Thing> {
  readonly part: Part<Thing>
  /** Rendered until the part is loaded. */
  readonly waiting?: ReactNode
  readonly children: (thing: Thing) => ReactNode
}

/**
 * Loads a part when it is first rendered, then renders with it. When loading fails, it shows an error in place of the
 * part, and the page around it stays. React's own `lazy` would unmount the whole page and lose what the applicant
 * typed.
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
