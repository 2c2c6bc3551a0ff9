import { afterAll, beforeAll } from 'vitest'
import { portableHashes, useHashes } from '../../shared/proof/hashes.ts'
import { startPostgres } from '../world/postgres.ts'
import type { Figure } from './figures.ts'

export const engines = ['SQLite', 'Postgres']

/** Starts three empty databases for the tests of a file, and returns their addresses. */
export function useDatabases(): (index: number) => string {
  let databases: { url: string; stop(): Promise<void> }[] = []
  beforeAll(async () => {
    databases = await Promise.all([startPostgres(), startPostgres(), startPostgres()])
  })
  afterAll(async () => {
    // some measurements replace them for their whole process, which also runs other tests
    useHashes(portableHashes)
    await Promise.all(databases.map((database) => database.stop()))
  })
  return (index) => databases[index]?.url ?? ''
}

/** Returns the figures that are no number, or below zero. */
export const broken = (figures: readonly Figure[]): Figure[] =>
  figures.filter(({ value }) => !Number.isFinite(value) || value < 0)
