/** The characters with which a spreadsheet begins a formula, in the widths of East Asian keyboards as well. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Renders rows as CSV (RFC 4180) that a spreadsheet shows as text: an applicant's name must not become a formula on an
 * operator's machine.
 */
export function csvLines(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => row.map(cellOf).join(','))
}

function cellOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
