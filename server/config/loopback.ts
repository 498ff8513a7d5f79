/** Returns true when the host of an address is this machine, so that its traffic crosses no network. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
