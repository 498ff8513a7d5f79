/** The icon before an error, so that colour is never its only sign. */
export function ErrorIcon() {
  return (
    <span
      aria-hidden="true"
      className="mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full bg-bad text-xs font-bold text-on-bad"
    >
      !
    </span>
  )
}
