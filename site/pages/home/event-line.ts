/** Draws an event of the element as a line of the log: its name, its time and its detail. */
export function eventLine(event: Event, at: Date): HTMLLIElement {
  const line = document.createElement('li')
  const title = document.createElement('p')
  const name = document.createElement('b')
  name.textContent = event.type
  const time = document.createElement('time')
  time.dateTime = at.toISOString()
  time.textContent = at.toLocaleTimeString('en', { hour12: false })
  title.append(name, ' ', time)
  line.append(title)
  const detail = detailOf(event)
  if (Object.keys(detail).length > 0) {
    const shown = document.createElement('pre')
    shown.textContent = JSON.stringify(detail, null, 2)
    line.append(shown)
  }
  return line
}

/** Returns the `detail` of a custom event, or the event's own fields. */
function detailOf(event: Event): object {
  const detail: unknown = Reflect.get(event, 'detail')
  if (typeof detail === 'object' && detail !== null) return detail
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'isTrusted'))
}
