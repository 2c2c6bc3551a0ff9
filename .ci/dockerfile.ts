import { readFileSync } from 'node:fs'

/** One instruction with its continued lines joined: `{ verb: 'RUN', rest: 'node .ci/build.ts' }`. */
export type Instruction = { verb: string; rest: string }
/** The instructions between one FROM and the next. */
export type Stage = { image: string; name: string; steps: Instruction[] }

/** Reads the stages of a Dockerfile that uses no heredocs and no build arguments. */
export function readDockerfile(path: string): Stage[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, verb = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
    if (verb === 'FROM') {
      const [image = '', , name = ''] = rest.split(/\s+/)
      stages.push({ image, name, steps: [] })
    } else stages.at(-1)?.steps.push({ verb, rest })
  }
  return stages
}
