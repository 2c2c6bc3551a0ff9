/** Something that one wallet at a time may have: a handle, a personhood, an agent's name. */
export type Holding = {
  space: string
  /** Unique within the space: short, and a keyed hash when it is personal. */
  key: string
  /** The wallet. Canonical. */
  holder: string
  /** Unix ms from which another may have it, `quarantineMs` later; null: while the proof is not revoked. */
  expiresAt: number | null
  quarantineMs: number
  /** What the verdict says when another wallet has it. */
  taken: { code: string; message: string }
}

/** Something that counts once: `kind` and `id` as for {@link Store.consume}. */
export type Spend = { kind: string; id: string; expiresAt: number; spent: { code: string; message: string } }

/** Each verb is all or nothing. Neither the key nor the holder is stored in the clear. */
export type Holdings = {
  /**
   * The wallet has it from now on, by the proof `qHash`: when nobody had it, when the wallet itself did (a renewal:
   * `before` is the proof by which it did), or when it has been free for the quarantine. Undefined: another has it.
   */
  take(
    holding: Omit<Holding, 'taken'>,
    by: { qHash: string; now: number },
  ): Promise<{ before: string | undefined } | undefined>
  /** What a revoked proof held is free from `now`, after its quarantine. Erasing sees to it by itself. */
  free(qHash: string, now: number): Promise<void>
  /** What the proof holds of that kind, as a keyed hash that stays the same for whoever has it later; undefined: nothing. */
  keyOf(space: string, qHash: string): Promise<string | undefined>
}
