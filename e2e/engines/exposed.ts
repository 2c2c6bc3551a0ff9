/** A function of the test, which pages may call. */
export type Exposed = (...args: [string, unknown[]]) => Promise<unknown>

/** Adds the function that calls the test, and the function that receives its answers. This function runs in the page. */
export function expose(tell: (call: string) => void, name: string): void {
  const waiting = new Map<number, (answer: unknown) => void>()
  let last = 0
  Object.assign(globalThis, {
    [name]: (...args: unknown[]) =>
      new Promise((resolve) => {
        last += 1
        waiting.set(last, resolve)
        tell(JSON.stringify({ name, id: last, args }))
      }),
    [`${name}Answer`]: (id: number, text: string) => waiting.get(id)?.(JSON.parse(text)),
  })
}

/** Calls the function of the test. Returns the id of the call, and the answer as JSON. */
export async function answerOf(call: string, work: Exposed): Promise<{ name: string; id: number; text: string }> {
  const { name, id, args } = JSON.parse(call) as { name: string; id: number; args: [string, unknown[]] }
  return { name, id, text: JSON.stringify((await work(...args)) ?? null) }
}
