import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { focusElement, onNextFrame } from '../../ui/focus.tsx'
import { callDesk, messageOf } from '../api.ts'
import { Failure } from '../parts/fields.tsx'
import { SwitchedOffNotice } from '../parts/notices.tsx'
import { useTitle } from '../parts/title.ts'
import { KeyTable } from './KeyTable.tsx'
import { keysTitle } from './keyTexts.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { Webhooks } from './Webhooks.tsx'

/** The page on which administrators manage the systems connected to the portal: API keys and webhooks. */
export function IntegrationPage() {
  useTitle('Integration')
  return (
    <section aria-labelledby="integration-title" className="max-w-7xl">
      <h1 id="integration-title" className="mb-4 text-title font-semibold tracking-[-0.01em]">
        Integration
      </h1>
      <ApiKeys />
      <Webhooks />
    </section>
  )
}

function ApiKeys() {
  const { data, error } = useQuery({ queryKey: ['apiKeys'], queryFn: () => callDesk('findApiKeys', {}) })
  const [isAdding, setAdding] = useState(false)
  const button = useRef<HTMLSpanElement>(null)
  const close = () => {
    setAdding(false)
    // React Aria would return the focus to the first dialog, which is no longer mounted.
    onNextFrame(() => focusElement(button.current, 'nearest'))
  }
  return (
    <section aria-labelledby={keysTitle}>
      <div className="mb-2 flex items-center gap-3">
        <h2 id={keysTitle} className="flex-1 text-heading font-semibold">
          API keys
        </h2>
        <span ref={button}>
          <Button variant="primary" size="small" onPress={() => setAdding(true)}>
            New key
          </Button>
        </span>
      </div>
      <p className="mb-3 max-w-[75ch] text-label text-ink-soft">
        Each system of the brokerage has a key of its own, with the rights that it needs. All administrators get an
        email about a new key.
      </p>
      {error && <Failure>{messageOf(error)}</Failure>}
      {data?.isOn === false && (
        <SwitchedOffNotice>
          The interface is off: keys open nothing. To switch it on, set <code>PARTNER_API=on</code> and restart the
          server.
        </SwitchedOffNotice>
      )}
      {data && <KeyTable keys={data.keys} />}
      {isAdding && <NewKeyDialog onClose={close} />}
    </section>
  )
}
