/** A job that a process holds until its lease ends. */
export type HeldJob = {
  name: string
  /** What the job is about. */
  key: string
  /** The number of this attempt since the job was added. */
  attempt: number
  leasedUntil: number
}

/** Repeated jobs and jobs that are done once. Of all processes, only one holds a job. */
export type Jobs = {
  /** Adds a job that is done once, from `dueAt` on. `key` names its object, and is not personal. An existing job stays as it is. */
  add(job: { kind: string; key: string; dueAt: number }): Promise<void>
  /**
   * Does the same as {@link Jobs.add}, but an existing job becomes due at the earlier of the two times. If the job is running
   * now, it runs once more, so that it sees what has just changed.
   */
  wake(job: { kind: string; key: string; dueAt: number }): Promise<void>
  /** Claims the job of that kind that has been due for the longest time, as {@link Jobs.claim} does. */
  next(kind: string, claim: { now: number; leaseMs: number; pauseMs: number }): Promise<HeldJob | undefined>
  /** Deletes a job that is done. Returns false when the lease had ended and another process has claimed the job. */
  finish(name: string, leasedUntil: number): Promise<boolean>
  /**
   * Claims a repeated job for `leaseMs` if it is due and nobody holds it. A new name is due at once. `pauseMs` is the longest
   * pause with which jobs are added or released: a job that is due later was written before a clock was set back, and is due. Returns
   * the number of attempts since the last success, and the lease for {@link Jobs.release}. When a process dies, its lease ends.
   */
  claim(
    name: string,
    claim: { now: number; leaseMs: number; pauseMs: number },
  ): Promise<{ attempt: number; leasedUntil: number } | undefined>
  /** Releases a job until `dueAt`. Returns false when the lease had ended and another process has claimed the job. */
  release(name: string, release: { leasedUntil: number; dueAt: number; succeeded: boolean }): Promise<boolean>
}
