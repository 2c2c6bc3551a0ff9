/** Which database is behind the store. */
export type Engine = 'sqlite' | 'postgres'
