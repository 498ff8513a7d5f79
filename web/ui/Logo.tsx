/** The portal's logo. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return <img src="/mark.svg" alt="" width={size} height={size} className="shrink-0" />
}
