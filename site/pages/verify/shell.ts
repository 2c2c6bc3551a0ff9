import { render } from 'lit/html.js'
import { pageTitle } from '../../../shared/brand/page-title.ts'
import type { Boot } from '../../../shared/contract/boot/verify.ts'
import type { ScreenProps } from './props.ts'
import type { RunState } from './run/run-state.ts'
import { announcement, releasedScreen, screenKey, screenOf, takenScreen } from './screen.ts'
import type { Screens } from './screens.ts'
import { askerOf } from '../../../shared/gate/asker.ts'

/** The column of the page: the overview that the server drew, and the stage for every later screen. */
export type Shell = {
  overview: HTMLElement
  stage: HTMLElement
  /** Draws the screen of the run. When the screen changes, its heading gets the focus. `data-state` of a heading goes into the title. */
  draw(run: RunState, props: ScreenProps, screens: Screens): void
  /** Names the current screen. Two batches have different names, because each has its own form of the same kind. */
  screenName(run: RunState): string
}

export type ShellDeps = { boot: Boot; setTitle: (title: string) => void; onScreen: () => void }

/** Finds the parts of the page. `onScreen` is called after another screen was drawn, before its heading gets the focus. */
export function createShell(root: ParentNode, { boot, setTitle, onScreen }: ShellDeps): Shell {
  const overview = elementOf(root, '#overview')
  const stage = elementOf(root, '#stage')
  const status = elementOf(root, '#said')
  let shown = 'overview'
  let heading = ''
  return {
    overview,
    stage,
    draw(run, props, screens) {
      const { state, isReleased, isTaken } = run
      const key = isReleased ? 'released' : isTaken ? 'taken' : screenKey(state, screens)
      overview.hidden = key !== 'overview'
      render(isReleased ? releasedScreen(props) : isTaken ? takenScreen(props) : screenOf(state, props, screens), stage)
      const h1 = (key === 'overview' ? overview : stage).querySelector('h1')
      const text = (h1?.dataset.state ?? h1?.textContent)?.replaceAll(/\s+/g, ' ').trim() ?? ''
      const isNewHeading = text !== heading
      heading = text
      if (isNewHeading) setTitle(pageTitle({ state: text, about: aboutOf(boot), host: boot.host }))
      if (key === shown) {
        // the focus stays, so a screen reader has to be told about the heading that has changed
        if (isNewHeading) status.textContent = text
        return
      }
      shown = key
      onScreen()
      status.textContent = isReleased || isTaken ? '' : announcement(state, props, screens)
      h1?.focus()
    },
    screenName: ({ state }) => `${shown} ${'run' in state ? state.run.at : ''}`,
  }
}

/** The gate or the site that the run is for; a plain link is for no site that we know. */
const aboutOf = (boot: Boot): string | undefined => boot.gate?.name ?? askerOf(boot)

function elementOf(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}
