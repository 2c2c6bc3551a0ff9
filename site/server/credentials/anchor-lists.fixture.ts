import type { Anchor } from '../../../shared/credential/bundle.ts'

const anchor: Anchor = {
  chainId: 84_532,
  registry: `0x${'aB'.repeat(20)}`,
  issuer: `0x${'cd'.repeat(20)}`,
  txHash: `0x${'01'.repeat(32)}`,
  blockNumber: 1,
  size: 11,
  root: `0x${'02'.repeat(32)}`,
}

const wrong = (changes: object) => ({ anchors: [anchor, { ...anchor, ...changes }], isRead: false })
const { root: _root, ...rootless } = anchor

/** Lists of anchors that a bundle may have beside its log, by name, and whether a reader reads the bundle with them. */
export const anchorLists: Readonly<Record<string, { anchors: unknown; isRead: boolean }>> = {
  'anchors beside the log': { anchors: [anchor, { ...anchor, chainId: 1, size: 9_007_199_254_740_991 }], isRead: true },
  'an empty list of anchors': { anchors: [], isRead: true },
  'as many anchors as there may be': { anchors: Array.from({ length: 64 }, () => anchor), isRead: true },
  'too many anchors': { anchors: Array.from({ length: 65 }, () => anchor), isRead: false },
  'anchors that are no list': { anchors: anchor, isRead: false },
  'an anchor that is null': { anchors: [null], isRead: false },
  'an anchor without a root': { anchors: [rootless], isRead: false },
  'an anchor with an unknown member': wrong({ note: '' }),
  'an anchor on no chain': wrong({ chainId: 0 }),
  'an anchor on a chain that is text': wrong({ chainId: '1' }),
  'an anchor of half an entry': wrong({ size: 1.5 }),
  'an anchor of no entries': wrong({ size: 0 }),
  'an anchor of a size that no number holds': wrong({ size: 9_007_199_254_740_992 }),
  'an anchor in a block before the first': wrong({ blockNumber: 0 }),
  'an anchor with a short address': wrong({ issuer: '0xcd' }),
  'an anchor with a newline after the address': wrong({ registry: `${anchor.registry}\n` }),
  'an anchor with a root that is no hex': wrong({ root: `0x${'0g'.repeat(32)}` }),
  'an anchor with a transaction that is a number': wrong({ txHash: 1 }),
}
