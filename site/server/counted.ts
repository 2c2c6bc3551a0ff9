/** Writes a number and what it counts: `1 entry`, `2 entries`. The plural is the noun with an s, unless it is named. */
export const counted = (count: number, noun: string, plural = `${noun}s`) => `${count} ${count === 1 ? noun : plural}`

/** Writes a number of entries of the log. */
export const countedEntries = (count: number) => counted(count, 'entry', 'entries')
