import { isIPv4, isIPv6 } from 'node:net'

/**
 * The networks in which an address is counted, from narrow to wide, with their multiples of the limit of the narrowest.
 * Providers give a customer a /64, a /56 or a /48 of IPv6 (RFC 6177); hosters rent IPv4 by /24.
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

/** Minimum prefix lengths that registries allocate to providers (RIPE-738 for IPv6). */
const providerBits = { 4: 16, 6: 32 } as const

/** A network in which calls are counted. */
interface Network {
  readonly name: string
  /** The multiple of the limit of a single address. */
  readonly times: number
}

/** The name under which everything that is not an address is counted. */
const unknown = 'unknown'

/**
 * Returns the networks of an address, from narrow to wide.
 * @param address as a socket or X-Forwarded-For contains it, where some gateways add a port; an IPv4 address in IPv6
 * notation (RFC 4291, section 2.5.5.2) counts as IPv4
 */
export function networksOf(address: string | undefined): readonly Network[] {
  const parsed = parse(address)
  if (!parsed) return [{ name: unknown, times: 1 }]
  return widths[parsed.version].map(({ bits, times }) => ({ name: nameOf(parsed, bits), times }))
}

/** Returns the network of the provider of an address: a /32 of IPv6, a /16 of IPv4. */
export function providerNetworkOf(address: string | undefined): string {
  const parsed = parse(address)
  return parsed ? nameOf(parsed, providerBits[parsed.version]) : unknown
}

/** Returns the narrowest network of an address, which counts as a single address. */
export function networkOf(address: string | undefined): string {
  return networksOf(address)[0]?.name ?? ''
}

/** Returns `1.2.3.4:5678` and `[2001:db8::1]:5678` without their ports. */
function withoutPort(text: string): string {
  const host = text.trim()
  return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(host)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(host)?.[1] ?? host
}

interface Parsed {
  readonly version: 4 | 6
  /** Four decimal bytes, or eight hexadecimal groups. */
  readonly parts: readonly string[]
}

function parse(address: string | undefined): Parsed | undefined {
  const host = withoutPort(address ?? '')
  if (isIPv4(host)) return { version: 4, parts: host.split('.') }
  const [withoutZone = ''] = host.split('%')
  if (!isIPv6(withoutZone)) return undefined
  const groups = groupsOf(withoutZone)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? { version: 4, parts: groups.slice(6).flatMap(bytesOf).map(String) } : { version: 6, parts: groups }
}

function nameOf({ version, parts }: Parsed, bits: number): string {
  return version === 4 ? name4(parts, bits) : name6(parts, bits)
}

function name4(bytes: readonly string[], bits: number): string {
  if (bits === 32) return bytes.join('.')
  const prefix = bytes.map((byte, index) => (index < bits / 8 ? byte : '0'))
  return `${prefix.join('.')}/${bits}`
}

function name6(groups: readonly string[], bits: number): string {
  const value = groups.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n)
  const prefix = (value >> BigInt(128 - bits)) << BigInt(64 - bits)
  const named = [48n, 32n, 16n, 0n].map((shift) => ((prefix >> shift) & 0xffffn).toString(16))
  return `${named.join(':')}::/${bits}`
}

/** Returns the eight groups of an IPv6 address in hexadecimal, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL standard defines one notation for each address.
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
