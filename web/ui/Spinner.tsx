import { LoaderCircle } from 'lucide-react'

/** A spinning circle beside a text that describes the activity. */
export function Spinner({ size = 18 }: { readonly size?: number }) {
  return <LoaderCircle aria-hidden="true" size={size} className="shrink-0 animate-spin" />
}
