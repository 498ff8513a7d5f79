import { CircleAlert } from 'lucide-react'

/** The error of a form as a whole. */
export function ProblemBox({ text }: { readonly text: string }) {
  return (
    <p
      role="alert"
      className="mb-4 flex gap-2.5 rounded-field border border-bad-line bg-bad-tint px-3.5 py-3 text-label font-label text-bad"
    >
      <CircleAlert aria-hidden="true" size={19} className="mt-px shrink-0" />
      {text}
    </p>
  )
}
