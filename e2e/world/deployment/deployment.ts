import { join, resolve } from 'node:path'
import type { Image } from '../../../.ci/build-image.ts'
import { startPostgres } from '../postgres.ts'
import { freePort } from '../free-port.ts'
import { type ComposeService, readCompose } from './compose.ts'
import { type Container, makeVolume, startContainer } from './container.ts'
import { followInstructions } from './env-file.ts'

const composeFile = join(resolve(import.meta.dirname, '../../..'), 'site/compose.yaml')

/** What `docker compose up` starts from site/compose.yaml, without Docker. */
export type Deployment = {
  /** The port of this machine where each published port of the compose file is, by the address in the file: `127.0.0.1:4400`. */
  ports: ReadonlyMap<string, number>
  /** The containers of the service by their names in the compose file. */
  containers: ReadonlyMap<string, Container>
  /** Starts a container again that has ended. */
  start(name: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the services of the compose file with their environment: a Postgres with that user and database, and a container for
 * each service that runs the image. site/.env is what the documentation says, for the address `publicUrl`.
 */
export async function startDeployment(image: Image, publicUrl: string): Promise<Deployment> {
  const { variables, docker } = followInstructions(publicUrl)
  if (!docker.startsWith('compose -f site/compose.yaml up '))
    throw new Error(`The documentation runs docker ${docker}.`)
  const services = readCompose(composeFile, variables)
  const databases = Object.entries(services).filter(([, service]) => service.image.startsWith('postgres:'))
  const [[host, database] = []] = databases
  const processes = Object.entries(services).filter(([, { isBuilt }]) => isBuilt)
  if (!database || host === undefined || databases.length + processes.length !== Object.keys(services).length)
    throw new Error('site/compose.yaml has a service that is neither ours nor one Postgres.')
  if (processes.some(([, { volumes }]) => volumes.join() !== 'data:/data'))
    throw new Error('The processes of site/compose.yaml do not share the volume of their packages.')

  const postgres = await startPostgres({
    user: database.environment['POSTGRES_USER'] ?? '',
    password: database.environment['POSTGRES_PASSWORD'] ?? '',
    database: database.environment['POSTGRES_DB'] ?? '',
  })
  const ports = new Map<string, number>()
  const portOf = new Map<string, number>()
  for (const [name, { ports: published }] of processes) {
    // oxlint-disable-next-line no-await-in-loop -- a port is free until somebody takes it
    const port = await freePort()
    portOf.set(name, port)
    for (const each of published) ports.set(each.replace(/:\d+$/, ''), port)
  }
  const volume = makeVolume(image)
  const containers = new Map<string, Container>()
  const start = async (name: string, { environment }: ComposeService) => {
    // the name of the database's service is a host name in a container
    const address = new URL(environment['DATABASE_URL'] ?? '')
    if (address.hostname === host) address.host = new URL(postgres.url).host
    const env = { ...environment, DATABASE_URL: address.href }
    containers.set(name, await startContainer(image, { env, volume, port: portOf.get(name) ?? 0 }))
  }
  const stop = async () => {
    await Promise.all([...containers.values()].map((container) => container.stop()))
    await postgres.stop()
    volume.remove()
  }
  try {
    // all at once: they create the tables together
    await Promise.all(processes.map(([name, service]) => start(name, service)))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ports,
    containers,
    start: async (name) => {
      const service = services[name]
      if (!service) throw new Error(`site/compose.yaml has no service ${name}.`)
      await start(name, service)
    },
    stop,
  }
}
