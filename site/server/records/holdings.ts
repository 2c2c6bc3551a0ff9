/** Something that only one wallet at a time may have: a handle, a personhood, the name of an agent. */
export type Holding = {
  space: string
  /** Unique within the space: short, and a keyed hash when it is personal. */
  key: string
  /** The wallet. Canonical. */
  holder: string
  /** Unix ms at which it expires; another wallet may have it `quarantineMs` later. Null: it lasts until the proof is revoked. */
  expiresAt: number | null
  quarantineMs: number
  /** The reason in the verdict when another wallet has it. */
  taken: { code: string; message: string }
}

/** Something that may be used once. `kind` and `id` are those of {@link Store.consume}; `spent` is the reason after the first use. */
export type Spend = { kind: string; id: string; expiresAt: number; spent: { code: string; message: string } }

/** Stores which wallet has what. Each operation is atomic. Neither the key nor the holder is stored in the clear. */
export type Holdings = {
  /**
   * Gives the holding to the wallet, by the proof `qHash`: when nobody has it, when the wallet itself has it (a renewal:
   * `before` is its earlier proof), or when its quarantine is over. Returns undefined when another wallet has it.
   */
  take(
    holding: Omit<Holding, 'taken'>,
    by: { qHash: string; now: number },
  ): Promise<{ before: string | undefined } | undefined>
  /** Returns whether {@link take} would refuse this to a wallet at `now`. `holders`: the names that the wallet may have. */
  isTaken(holding: Pick<Holding, 'space' | 'key'> & { holders: readonly string[] }, now: number): Promise<boolean>
  /** Frees what a revoked proof held; its quarantine begins at `now`. Erasing a proof does this too. */
  free(qHash: string, now: number): Promise<void>
  /**
   * Returns what the proof holds in the space, as a keyed hash that stays the same for a later holder; undefined when it
   * holds nothing.
   */
  keyOf(space: string, qHash: string): Promise<string | undefined>
  /** Returns the proof by which somebody has or had this; undefined when there is none, or it was erased. */
  proofOf(space: string, key: string): Promise<string | undefined>
}
