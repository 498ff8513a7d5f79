import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/languages.ts'
import { lineBreakers } from '../i18n/messageBundles.ts'

/** A text whose lines break between words, also in a language without spaces. */
export function Text({ children }: { readonly children: string }) {
  const { language } = useTranslation()
  return lineBreakers[language]?.(children) ?? children
}

/** Matches an email address with the punctuation mark after it, which would otherwise wrap to a line by itself. */
const email = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+[.,;。，；]?)/

/** A sentence in which an email address breaks only when it is longer than a line. */
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

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

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

/** The icon before an error message, so that colour is not the only sign of an error. */
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
