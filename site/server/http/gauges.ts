import type * as prom from 'prom-client'

/** The numbers that are read when somebody asks for the metrics. Ages are in seconds; of nothing, the age is 0. */
export type Gauges = {
  /** Sets the state of the log. */
  log(state: {
    size: number
    pending: number
    oldestPendingAge: number
    checkpointAge: number
    isGrowing: boolean
  }): void
  /** Sets what each witness of the log answered last; null: it was not asked yet. */
  witnesses(answers: readonly { name: string; answer: string | null }[]): void
  /** Sets the state of the copies on IPFS. `failingFor` is the age of the first of the last failures. */
  copies(state: { pinned: number; waiting: number; failingFor: number }): void
  /** Sets the state of the anchors of each chain. A problem is a code of ours, null when there is none. */
  anchors(chains: readonly { chainId: number; waiting: number; oldestAge: number; problem: string | null }[]): void
}

/** Creates the gauges of a registry. */
export function createGauges(Gauge: typeof prom.Gauge, registers: prom.Registry[]): Gauges {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const size = gauge('svc_log_entries', 'Entries of the log')
  const pending = gauge('svc_log_pending_changes', 'Changes that are not in the log yet')
  const oldestPendingAge = gauge(
    'svc_log_oldest_pending_seconds',
    'How long the oldest change has waited that may enter the log',
  )
  const checkpointAge = gauge(
    'svc_log_checkpoint_age_seconds',
    'Time since the log was signed; it grows while nothing happens',
  )
  const growing = gauge('svc_log_growing', '1 while the log may grow, 0 while others know more of it or do not answer')
  const witnesses = new Gauge({
    name: 'svc_log_witness_answer',
    help: '1 for what a witness answered last: ok, refused or unreachable',
    labelNames: ['witness', 'name', 'answer'],
    registers,
  })
  const pinned = gauge('svc_ipfs_pinned_copies', 'Copies that the IPFS node has confirmed')
  const waiting = gauge('svc_ipfs_waiting_copies', 'Copies that wait to be pinned or unpinned')
  const failing = gauge('svc_ipfs_failing_seconds', 'How long all requests to the IPFS node have failed')
  const anchors = createAnchorGauges(Gauge, registers)
  return {
    anchors,
    log(state) {
      size.set(state.size)
      pending.set(state.pending)
      oldestPendingAge.set(state.oldestPendingAge)
      checkpointAge.set(state.checkpointAge)
      growing.set(state.isGrowing ? 1 : 0)
    },
    witnesses(answers) {
      witnesses.reset()
      for (const [at, { name, answer }] of answers.entries())
        if (answer !== null) witnesses.set({ witness: at + 1, name, answer }, 1)
    },
    copies(state) {
      pinned.set(state.pinned)
      waiting.set(state.waiting)
      failing.set(state.failingFor)
    },
  }
}

/** Creates the gauges of anchors, and returns the function that sets them. */
function createAnchorGauges(Gauge: typeof prom.Gauge, registers: prom.Registry[]): Gauges['anchors'] {
  const byChain = <T extends string>(name: string, help: string, ...labels: T[]) =>
    new Gauge({ name, help, labelNames: ['chain', ...labels], registers })
  const waiting = byChain('svc_anchor_waiting_proofs', 'Proofs that wait for an anchor')
  const oldest = byChain('svc_anchor_oldest_waiting_seconds', 'How long the oldest proof has waited for an anchor')
  const problems = byChain('svc_anchor_problem', '1 for what is wrong with the anchors of a chain', 'reason')
  return (chains) => {
    problems.reset()
    for (const { chainId: chain, problem, ...state } of chains) {
      waiting.set({ chain }, state.waiting)
      oldest.set({ chain }, state.oldestAge)
      if (problem !== null) problems.set({ chain, reason: problem }, 1)
    }
  }
}
