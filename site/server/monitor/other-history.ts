/**
 * The log shows another history than the one that was seen, signed or anchored. `evidence` are signed checkpoints that
 * contradict each other; it is empty when the log contradicts its signature by what it serves.
 */
export class OtherHistory extends Error {
  readonly evidence: readonly string[]

  constructor(message: string, evidence: readonly string[] = []) {
    super(message)
    this.name = 'OtherHistory'
    this.evidence = evidence
  }
}
