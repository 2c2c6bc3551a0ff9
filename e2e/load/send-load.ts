import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { nodeEnv } from '../world/node-env.ts'
import type { Latency, Plan, Second, Sent } from './plan.ts'

/** Sends verifications by a plan in another process, so that what it costs delays nothing here. */
export async function sendLoad(plan: Plan): Promise<Sent> {
  const sender = new URL('sender.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [sender, JSON.stringify(plan)], {
    env: nodeEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const seconds: Second[] = []
  const phases: Latency[] = []
  createInterface(child.stdout).on('line', (line) => {
    const part = JSON.parse(line) as { second: Second } | { phases: Latency[] }
    if ('second' in part) seconds.push(part.second)
    else phases.push(...part.phases)
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  process.off('exit', kill)
  const planned = plan.phases.reduce((sum, phase) => sum + phase.seconds, 0)
  if (code !== 0 || seconds.length !== planned || phases.length !== plan.phases.length)
    throw new Error(`The sender ended with ${code} after ${seconds.length} s.`)
  return { seconds, phases }
}
