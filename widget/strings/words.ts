/** Two sentences for a person: what happened, and what it means or what to do. */
export type Words = { title: string; body: string }
