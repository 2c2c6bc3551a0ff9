/** One piece of work that is held for a while. */
export type HeldJob = {
  name: string
  /** What it is about. */
  key: string
  /** Which one since it was added. */
  attempt: number
  leasedUntil: number
}

/** Work that comes back by itself, and work that is done once; each by one of all processes together. */
export type Jobs = {
  /** Something to do once, from `dueAt` on. `key` says what, and is not personal. There already: nothing changes. */
  add(job: { kind: string; key: string; dueAt: number }): Promise<void>
  /**
   * As {@link Jobs.add}; one that is there already is due at the earlier of the two moments, also where somebody is at it
   * now: then it runs once more, so that nothing that has just changed is overlooked.
   */
  wake(job: { kind: string; key: string; dueAt: number }): Promise<void>
  /** Takes the one of that kind which has been due the longest and that nobody holds, as {@link Jobs.claim} does. */
  next(kind: string, claim: { now: number; leaseMs: number }): Promise<HeldJob | undefined>
  /** It is done, and gone. False: the lease had run out and another has taken it. */
  finish(name: string, leasedUntil: number): Promise<boolean>
  /**
   * Takes a job that is due and that nobody holds, for `leaseMs`; a name that was never seen is due at once. Answers which
   * attempt since the last success this is, and the lease that {@link Jobs.release} needs. Who dies loses the job by time.
   */
  claim(
    name: string,
    claim: { now: number; leaseMs: number },
  ): Promise<{ attempt: number; leasedUntil: number } | undefined>
  /** Gives it back until `dueAt`. False: the lease had run out and another has taken the job. */
  release(name: string, release: { leasedUntil: number; dueAt: number; succeeded: boolean }): Promise<boolean>
}
