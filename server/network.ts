import { isIPv6 } from 'node:net'

/**
 * What an address is counted as. Whoever has one IPv6 address has the 2^64 of its network, so all of these are one; an IPv4 address
 * written as IPv6 (RFC 4291, section 2.5.5.2) is the IPv4 address.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return address
  const groups = groupsOf(withoutZone)
  const isIpv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isIpv4 ? groups.slice(6).flatMap(bytesOf).join('.') : `${groups.slice(0, 4).join(':')}::/64`
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
