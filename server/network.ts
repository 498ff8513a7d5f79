import { isIPv4, isIPv6 } from 'node:net'

/**
 * Networks in which an address is counted, the narrowest first, and how many times the limit of the narrowest each has. Providers give
 * a customer a /64, a /56 or a /48 of IPv6 (RFC 6177); hosts rent IPv4 by /24.
 */
const widths = {
  4: [
    { bits: 32, times: 1 },
    { bits: 24, times: 10 },
  ],
  6: [
    { bits: 64, times: 1 },
    { bits: 56, times: 3 },
    { bits: 48, times: 8 },
  ],
} as const

/** A network that calls are counted in. */
export interface Network {
  readonly name: string
  /** Multiplies the limit of a single address. */
  readonly times: number
}

/** All texts that are no address, together. */
const unknown: readonly Network[] = [{ name: 'unknown', times: 1 }]

/**
 * Returns the networks of an address, the narrowest first.
 * @param address as a socket or X-Forwarded-For has it, where some gateways add a port; an IPv4 address written as IPv6 (RFC 4291,
 * section 2.5.5.2) is the IPv4 address
 */
export function networksOf(address: string | undefined): readonly Network[] {
  const host = withoutPort(address ?? '')
  if (isIPv4(host)) return networks4(host.split('.'))
  const [withoutZone = ''] = host.split('%')
  if (!isIPv6(withoutZone)) return unknown
  const groups = groupsOf(withoutZone)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? networks4(groups.slice(6).flatMap(bytesOf).map(String)) : networks6(groups)
}

/** Returns the narrowest network of an address: what one address is counted as. */
export function networkOf(address: string | undefined): string {
  return networksOf(address)[0]?.name ?? ''
}

/** `1.2.3.4:5678` and `[2001:db8::1]:5678` without their ports. */
function withoutPort(text: string): string {
  const host = text.trim()
  return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(host)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(host)?.[1] ?? host
}

function networks4(bytes: readonly string[]): readonly Network[] {
  return widths[4].map(({ bits, times }) => {
    const name = bytes.slice(0, bits / 8).join('.')
    return { name: bits === 32 ? name : `${name}.0/${bits}`, times }
  })
}

function networks6(groups: readonly string[]): readonly Network[] {
  const value = groups.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n)
  return widths[6].map(({ bits, times }) => {
    const prefix = (value >> BigInt(128 - bits)) << BigInt(64 - bits)
    const named = [48n, 32n, 16n, 0n].map((shift) => ((prefix >> shift) & 0xffffn).toString(16))
    return { name: `${named.join(':')}::/${bits}`, times }
  })
}

/** The eight groups of an IPv6 address in hexadecimal, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL standard has one way to write each address.
  const { hostname } = new URL(`http://[${address}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
