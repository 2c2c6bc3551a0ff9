import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** Japanese. */
export const gateOverview: GateOverviewStrings = {
  title: (count, name) => `「${name}」のために${count}件を証明する`,
  asker: '{host}からの依頼です。',
  wallet: 'これまでの証明も使えます。まずウォレットを確認します。',
  optional: '任意',
  gets: '受け取るもの',
  costs: (price) => `料金は${price}`,
  paidLast: 'すべて証明した後に支払います：{ways}。',
  noWay: '今はここで支払えません。',
  methods: { usdc: 'ウォレットからUSDCで', stripe: 'カードで' },
  or: '、または',
}
