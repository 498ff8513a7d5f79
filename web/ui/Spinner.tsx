import { LoaderCircle } from 'lucide-react'

/** A turning circle beside words that say what is going on. */
export function Spinner({ size = 18 }: { readonly size?: number }) {
  return <LoaderCircle aria-hidden="true" size={size} className="shrink-0 animate-spin" />
}
