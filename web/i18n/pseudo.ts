const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aAcCdDeEgGhHiIlLnNoOrRsStTuUyYzZ'].map((character, index) => [
    character,
    [...'åÅçÇđĐéÉĝĜĥĤîÎļĻñÑöÖŕŔšŠţŢûÛýÝžŽ'][index] ?? character,
  ]),
)

/**
 * Converts a text to the pseudo-language: a third longer, with accented letters that test fonts and searches, in
 * brackets that show truncation. Text that stays plain on the page is hard-coded instead of in the messages. Tags stay
 * unchanged.
 */
export function pseudo(text: string): string {
  const replaced = text.replace(/<[^>]*>|[A-Za-z]/g, (part) => accented[part] ?? part)
  return `[${replaced}${'·'.repeat(Math.ceil(text.length / 3))}]`
}

/** Returns true when the page uses the pseudo-language: in development, with `?pseudo` in the address. */
export function wantsPseudo(): boolean {
  return import.meta.env.DEV && new URLSearchParams(location.search).has('pseudo')
}
