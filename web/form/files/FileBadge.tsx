/** The kind of a file in three or four letters. */
export function FileBadge({ name }: { readonly name: string }) {
  const ending = /\.([A-Za-z0-9]{1,4})$/.exec(name)?.[1] ?? '·'
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-lg bg-orange-tint text-[0.65625rem] font-bold text-orange uppercase"
    >
      {ending}
    </span>
  )
}
