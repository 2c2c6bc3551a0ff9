/**
 * How long an event of a type that this program does not know waits for a newer program that runs beside it, ms. An upgrade
 * takes minutes. After a day, the upgrade was undone for good, and the event holds up no later one any longer.
 */
export const newerTypeMs = 24 * 3_600_000

/** After how long a program looks again whether a newer one took what it could not read, ms. */
export const newerPauseMs = 5000
