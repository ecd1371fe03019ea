import type { BlockList } from 'node:net'

/**
 * Whether an IP address is on the public internet. IPv4 addresses are, except for the special ranges; of IPv6 only global
 * unicast is, which excludes every form that wraps an IPv4 address (mapped, compatible, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  lists ??= { globalUnicast: blockList([globalUnicast]), special: blockList(specialAddresses) }
  const family = process.getBuiltinModule('node:net').isIP(address)
  if (family === 4) return !lists.special.check(address, 'ipv4')
  return family === 6 && lists.globalUnicast.check(address, 'ipv6') && !lists.special.check(address, 'ipv6')
}

// Built on first use, without importing Node's modules, so that other runtimes can bundle this file.
let lists: { readonly globalUnicast: BlockList; readonly special: BlockList } | undefined

/** RFC 4291, 2.4: the only block that IANA allocates. It excludes ::/8, fc00::/7, fe80::/10 and ff00::/8. */
const globalUnicast = '2000::/3'

/** IANA's special-purpose registries (RFC 6890) and the metadata addresses of clouds. */
const specialAddresses = [
  '0.0.0.0/8', // This network, RFC 791
  '10.0.0.0/8', // Private use, RFC 1918
  '100.64.0.0/10', // Carrier-grade NAT, RFC 6598
  '127.0.0.0/8', // Loopback, RFC 1122
  '168.63.129.16/32', // Azure's metadata and secrets service
  '169.254.0.0/16', // Link-local and cloud metadata, RFC 3927
  '172.16.0.0/12', // Private use, RFC 1918
  '192.0.0.0/24', // IETF protocols, RFC 6890
  '192.0.2.0/24', // Documentation, RFC 5737
  '192.88.99.0/24', // 6to4 relays, RFC 7526
  '192.168.0.0/16', // Private use, RFC 1918
  '198.18.0.0/15', // Benchmarks, RFC 2544
  '198.51.100.0/24', // Documentation, RFC 5737
  '203.0.113.0/24', // Documentation, RFC 5737
  '224.0.0.0/4', // Multicast, RFC 5771
  '240.0.0.0/4', // Reserved, RFC 1112, and broadcast, RFC 919
  '2001::/23', // IETF protocols, RFC 2928, with Teredo (RFC 4380), benchmarks and ORCHID
  '2001:db8::/32', // Documentation, RFC 3849
  '2002::/16', // 6to4, RFC 3056, which wraps an IPv4 address
  '3fff::/20', // Documentation, RFC 9637
]

function blockList(ranges: readonly string[]): BlockList {
  const { BlockList, isIP } = process.getBuiltinModule('node:net')
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), isIP(network) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
