const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aAcCdDeEgGhHiIlLnNoOrRsStTuUyYzZ'].map((character, index) => [
    character,
    [...'åÅçÇđĐéÉĝĜĥĤîÎļĻñÑöÖŕŔšŠţŢûÛýÝžŽ'][index] ?? character,
  ]),
)

/**
 * A text as it might stand in another language: a third longer, with letters that fonts and searches must bear, in brackets that
 * show where it was cut off. What is left plain on the page is written into the code instead of the messages. Tags stay as they are.
 */
export function pseudo(text: string): string {
  const replaced = text.replace(/<[^>]*>|[A-Za-z]/g, (part) => accented[part] ?? part)
  return `[${replaced}${'·'.repeat(Math.ceil(text.length / 3))}]`
}

/** Whether the page is to be read in the language that is none: in development, with `?pseudo` in the address. */
export function wantsPseudo(): boolean {
  return import.meta.env.DEV && new URLSearchParams(location.search).has('pseudo')
}
