import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A service of a compose file, with the environment that compose gives to its container. */
export type ComposeService = {
  image: string
  environment: Record<string, string>
  /** The published ports, as `127.0.0.1:4400:4400`. */
  ports: string[]
  /** The volumes with a name, as `data:/data`. */
  volumes: string[]
  /** Says whether compose builds the image from site/Dockerfile, or has it from another service that does. */
  isBuilt: boolean
}

type RawService = {
  image: string
  build?: object
  pull_policy?: string
  env_file?: string
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
}

/**
 * Reads a compose file as `docker compose` does. `variables` are those of the file `.env` beside it: compose puts them in place
 * of `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, and gives them to each service with `env_file: .env`. What a service
 * sets in `environment` takes precedence. Throws for a variable that must be set, and for another file of variables.
 */
export function readCompose(path: string, variables: Record<string, string>): Record<string, ComposeService> {
  const { services } = parse(readFileSync(path, 'utf8'), { merge: true }) as { services: Record<string, RawService> }
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, sign?: string, otherwise = '') => {
      const value = variables[name] || undefined
      if (value === undefined && sign === '?') throw new Error(`${name}: ${otherwise}`)
      return value ?? (sign === '-' ? otherwise : '')
    })
  return Object.fromEntries(
    Object.entries(services).map(([name, raw]) => {
      if (raw.env_file !== undefined && raw.env_file !== '.env') throw new Error(`${name} reads ${raw.env_file}`)
      const own = Object.entries(raw.environment ?? {}).map(([key, value]) => [key, filled(value)])
      return [
        name,
        {
          image: raw.image,
          environment: { ...(raw.env_file && variables), ...Object.fromEntries(own) },
          ports: raw.ports ?? [],
          volumes: raw.volumes ?? [],
          isBuilt: raw.build !== undefined || raw.pull_policy === 'never',
        },
      ]
    }),
  )
}
