/** The sign before what is wrong: never by colour alone. */
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
