import { html } from 'lit/html.js'
import { exportPath } from '../../../../shared/contract/profile/export-path.ts'
import { failureOf } from '../../../../shared/client/client.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { AccountContext } from '../context.ts'
import { createPart, type Part } from '../part.ts'
import { textList } from './text-list.ts'

/** What the section needs of the browser. */
export type ExportDeps = {
  fetch: typeof fetch
  /** Saves a file under this name, as a download does. */
  save: (file: Blob, name: string) => void
}

/** Starts the section that saves everything of the account as one file (protocol/accounts#export). */
export function startExportPart(place: HTMLElement, context: AccountContext, { fetch, save }: ExportDeps): Part {
  const text = context.words.export
  const load = async () => {
    const file = await read(fetch, context.signal)
    save(file, `svc-export-${new Date(context.now()).toISOString().slice(0, 10)}.json`)
    return text.saved
  }
  const run = async () => {
    await context.requireFreshSignIn()
    return await context.withFreshSignIn(load)
  }
  return createPart(
    place,
    context,
    (part) =>
      html`<p class="muted">${text.lead}</p>
        ${textList(text.content)}
        <p class="muted">${text.without}</p>
        <p class="acts">
          <button type="button" class="button quiet" @click=${() => part.run(run)}>${text.begin}</button>
        </p>`,
  )
}

/** Reads the file. The browser keeps a large one on the disk. Throws the service's error, and NETWORK_UNREACHABLE. */
async function read(get: typeof fetch, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await get(exportPath, { credentials: 'same-origin', signal })
    if (!response.ok) throw await failureOf(response)
    return await response.blob()
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause
    throw new ServiceError('NETWORK_UNREACHABLE', 'The file did not arrive completely.', { cause })
  }
}
