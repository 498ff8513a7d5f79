import { Text } from './Text.tsx'

/** An e-mail with the mark behind it, which would else stand alone on a line. */
const email = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+[.,;。，；]?)/

/** A sentence with an e-mail in it, which is broken only where it is longer than a line. */
export function BreakableEmail({ children }: { readonly children: string }) {
  return children.split(email).map((part, index) => {
    const key = `${index.toString()} ${part}`
    return index % 2 === 0 ? (
      <Text key={key}>{part}</Text>
    ) : (
      <span key={key} className="inline-block max-w-full wrap-anywhere">
        {part}
      </span>
    )
  })
}
