import { Link } from '../../../ui/Link.tsx'

interface PlaceLinksProps {
  readonly account: string
  readonly places: readonly { readonly section: string; readonly path: string; readonly title: string }[]
  /** The names of files, which link to the tab “Documents”. */
  readonly files?: readonly string[]
}

/** Links to sections and entries of the submission, and to its documents. */
export function PlaceLinks({ account, places, files = [] }: PlaceLinksProps) {
  const links = [
    ...places.map((place) => ({ to: `/cases/${account}/application#${anchorOf(place)}`, text: place.title })),
    ...files.map((name) => ({ to: `/cases/${account}/documents`, text: name })),
  ]
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-label">
      {links.map(({ to, text }) => (
        <li key={`${to} ${text}`} className="min-w-0 wrap-anywhere">
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}

/** Returns the element id of a place in `RecordView`: that of the list entry, else of the section. */
function anchorOf({ section, path }: { readonly section: string; readonly path: string }): string {
  const rowId = path.split('/')[1]
  return rowId === undefined ? section : `${section}-${rowId}`
}
