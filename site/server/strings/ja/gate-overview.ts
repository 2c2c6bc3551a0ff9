import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** Japanese. */
export const gateOverview: GateOverviewStrings = {
  title: (count, name) => `「${name}」のために ${count} 件を証明する`,
  asker: '{host} が求めています。',
  wallet: 'ウォレットを接続すると、お持ちの証明を使えます。',
  optional: '任意',
  gets: '受け取るもの',
  costs: (price) => `料金：${price}`,
  paidLast: '最後に{ways}支払います。',
  noWay: '現在、お支払いはできません。',
  methods: { usdc: 'ウォレットの USDC で', stripe: 'カードで' },
  or: '、または',
}
