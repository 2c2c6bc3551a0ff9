/** Draws an event of the element as a line of the log: its time, its name, and the facts of its detail. */
export function eventLine(event: Event, at: Date): HTMLLIElement {
  const line = document.createElement('li')
  line.dataset['event'] = event.type
  const time = document.createElement('time')
  time.dateTime = at.toISOString()
  time.textContent = at.toLocaleTimeString('en', { hour12: false })
  const about = document.createElement('div')
  const name = document.createElement('b')
  name.textContent = event.type
  about.append(name, ...factsOf(event).map(factLine))
  line.append(time, about)
  return line
}

/** What happened, for the events without a detail. */
const plainFacts: Readonly<Record<string, string>> = {
  'svc-start': 'Button clicked',
  'svc-cancelled': 'The person cancelled',
  'svc-expired': 'The token is an hour old',
}

function factsOf(event: Event): string[] {
  const detail: unknown = Reflect.get(event, 'detail')
  if (typeof detail !== 'object' || detail === null) return [plainFacts[event.type] ?? ''].filter(Boolean)
  return Object.entries(detail)
    .toSorted(([one], [other]) => Number(other === 'token') - Number(one === 'token'))
    .map(([name, value]) => `${name}: ${shortValue(value)}`)
}

function factLine(fact: string): HTMLParagraphElement {
  const line = document.createElement('p')
  line.textContent = fact
  return line
}

/** Shortens tokens, hashes and wallets to their ends. */
function shortValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(shortValue).join(', ')
  return String(value).replaceAll(/[\w-]{40,}/g, (long) => `${long.slice(0, 8)}…${long.slice(-4)}`)
}
