import { Fragment } from 'react'

/** Short facts in a row, parted by dots; a line breaks between them rather than within one. */
export function Facts({ facts }: { readonly facts: readonly string[] }) {
  return facts.map((fact, index) => (
    <Fragment key={facts.slice(0, index + 1).join()}>
      {index > 0 && ' · '}
      <span className="inline-block">{fact}</span>
    </Fragment>
  ))
}
