/**
 * Short facts in a row, separated by dots. A line breaks between facts rather than within one, and no line begins or
 * ends with a dot.
 */
export function Facts({ facts }: { readonly facts: readonly string[] }) {
  return (
    <span className="block overflow-x-clip">
      <span className="-ms-3.5 flex flex-wrap">
        {facts.map((fact, index) => (
          <span
            key={facts.slice(0, index + 1).join()}
            className="relative ps-3.5 before:absolute before:start-1.25 before:content-['·']"
          >
            {fact}
          </span>
        ))}
      </span>
    </span>
  )
}
