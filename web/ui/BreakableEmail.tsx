import { Text } from './Text.tsx'

/** An e-mail with the punctuation mark after it, which would otherwise wrap to a line by itself. */
const email = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+[.,;。，；]?)/

/** A sentence with an e-mail that breaks only when it is longer than a line. */
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
