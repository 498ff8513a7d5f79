/** The ground alone, while the first page is on its way. */
export function Blank() {
  return <div className="min-h-dvh" />
}
