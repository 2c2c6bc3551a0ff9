import type { Mutant } from './mutant.ts'

const deliver = 'site/server/gates/deliver-reward.ts'
const transfer = 'site/server/payments/transfer-payment.ts'
const transferRules = 'site/server/rules/transfer-rules.ts'
const evaluate = 'shared/gate/evaluate.ts'
const payments = 'site/server/ports/store/sales/payments.ts'

/** Bugs of gates and payments. */
export const gates: readonly Mutant[] = [
  {
    name: 'revoked-counts',
    title: 'a revoked proof counts at a gate',
    file: 'shared/gate/lifecycle.ts',
    find: `if (revokedAt !== null) return 'revoked'`,
    replace: '',
  },
  {
    name: 'age-swapped',
    title: 'a gate compares the age of a proof the wrong way round',
    file: evaluate,
    find: 'now - checkedAt <= maxAge',
    replace: 'now - checkedAt >= maxAge',
  },
  {
    name: 'age-ignored',
    title: 'a gate does not look at the age of a proof',
    file: evaluate,
    find: 'isAhead(expiresAt, now) && now - checkedAt <= maxAge',
    replace: 'isAhead(expiresAt, now)',
  },
  {
    name: 'match-ignored',
    title: 'a gate does not look at what a proof says',
    file: evaluate,
    find: 'if (!match.every((row) => meetsMatch(entry, row))) return false',
    replace: '',
  },
  {
    name: 'count-swapped',
    title: 'a gate counts things the wrong way round',
    file: evaluate,
    find: 'things.length >= requirement.minCount',
    replace: 'things.length <= requirement.minCount',
  },
  {
    name: 'unpaid-opens',
    title: 'a gate that costs something opens without a payment',
    file: deliver,
    find: 'if (isCharged(gate) && !payment) throw',
    replace: 'if (isCharged(gate) && payment) throw',
  },
  {
    name: 'paid-free',
    title: 'a payment is not used up',
    file: deliver,
    find: 'if (payment && !(await payment.use(store, now)))',
    replace: 'if (payment && payment.paymentId === "")',
  },
  {
    name: 'transfer-again',
    title: 'a transfer that was used pays again',
    file: transfer,
    find: `if (!(await store.consume('transfer', mark, Number.MAX_SAFE_INTEGER))) return false`,
    replace: `if (mark === '') return false`,
  },
  {
    name: 'transfer-small',
    title: 'a transfer of too little pays',
    file: transferRules,
    find: `< due.amount ? 'TOO_LITTLE'`,
    replace: `< 0n ? 'TOO_LITTLE'`,
  },
  {
    name: 'transfer-of-others',
    title: 'the transfer of a stranger pays',
    file: transferRules,
    find: 'receiving.has(to) && payers.has(from)',
    replace: 'receiving.has(to)',
  },
  {
    name: 'transfer-shallow',
    title: 'a transfer pays before enough blocks confirm it',
    file: transferRules,
    find: 'if (moved.confirmations < confirmations) throw',
    replace: 'if (moved.confirmations > confirmations) throw',
  },
  {
    name: 'payment-moves-always',
    title: 'a payment changes its state whatever it was before',
    file: payments,
    find: `          .where('status', 'in', from)\n`,
    replace: '',
  },
  {
    name: 'refund-decided-only',
    title: 'a refund is decided, and never made',
    file: 'site/server/payments/settle-card.ts',
    find: `if (payment?.status === 'refunded' && intent !== null) await`,
    replace: `if (payment?.status === 'refunded' && intent === null) await`,
  },
  {
    name: 'second-payment-kept',
    title: 'who pays twice by card gets nothing back',
    file: deliver,
    find: `await store.payments.move(paymentId, { from: ['delivered'], to: 'refunded', now })`,
    replace: `await store.payments.move(paymentId, { from: ['open'], to: 'refunded', now })`,
  },
  {
    name: 'gate-reward-of-others',
    title: 'a gate gives its reward to whoever names a proof',
    file: 'site/server/gates/fulfill-principal.ts',
    find: 'wallets.some((each) => isOwner(each, subject))',
    replace: 'wallets.length > 0',
  },
]
