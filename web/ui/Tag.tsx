/** A short label beside a name. */
export function Tag({ children }: { readonly children: string }) {
  return <span className="inline-block rounded-md bg-hover px-2 py-0.5 text-[0.8125rem] font-semibold">{children}</span>
}
