interface FileBadgeProps {
  readonly name: string
  /** URL of the picture, if available. */
  readonly picture?: string | undefined
}

/** The type of a file in up to four letters, or its thumbnail. */
export function FileBadge({ name, picture }: FileBadgeProps) {
  if (picture) {
    return <img src={picture} alt="" className="size-9 shrink-0 rounded-lg border border-line bg-white object-cover" />
  }
  const extension = /\.([A-Za-z0-9]{1,4})$/.exec(name)?.[1] ?? '·'
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-lg bg-orange-tint text-[0.65625rem] font-bold text-orange uppercase"
    >
      {extension}
    </span>
  )
}
