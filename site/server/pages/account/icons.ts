import { html, raw } from 'hono/html'
import type { Markup } from '../shell.ts'

/** The paths of each icon: 20 px, lines of 1.5 px with round ends. */
const paths = {
  overview: 'M3.5 9 10 3.4 16.5 9v7a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1zM8 17v-5h4v5',
  proofs:
    'M3 6.3A1.3 1.3 0 0 1 4.3 5h11.4A1.3 1.3 0 0 1 17 6.3v2a1.7 1.7 0 0 0 0 3.4v2a1.3 1.3 0 0 1-1.3 1.3H4.3A1.3 1.3 0 0 1 3 13.7v-2a1.7 1.7 0 0 0 0-3.4zM12 5.2v1.6M12 9.2v1.6M12 13.2v1.6',
  gates: 'M3 17V5.5M17 17V5.5M3 7.5c4.2-3.3 9.8-3.3 14 0M6.5 17V9M10 17V8.4M13.5 17V9M3 12.8h14',
  signIn:
    'M5.8 8.6h8.4a1.8 1.8 0 0 1 1.8 1.8v4.6a1.8 1.8 0 0 1-1.8 1.8H5.8A1.8 1.8 0 0 1 4 15v-4.6a1.8 1.8 0 0 1 1.8-1.8zM6.8 8.6V6.2a3.2 3.2 0 0 1 6.4 0v2.4',
  signOut: 'M8.5 17H5.3A1.3 1.3 0 0 1 4 15.7V4.3A1.3 1.3 0 0 1 5.3 3h3.2M13 6.5l3.5 3.5-3.5 3.5M16.2 10H8',
  apps: 'M10 13.4a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0zM9 11l7.2-7.2M13.4 6.6l2.2 2.2M11 9l1.4 1.4',
  data: 'M16 5c0 1.2-2.7 2.2-6 2.2S4 6.2 4 5s2.7-2.2 6-2.2 6 1 6 2.2zM4 5v10c0 1.2 2.7 2.2 6 2.2s6-1 6-2.2V5M4 10c0 1.2 2.7 2.2 6 2.2s6-1 6-2.2',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  plus: 'M10 4.5v11M4.5 10h11',
  clock: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM10 6v4.2l2.8 1.6',
  passkey:
    'M9.9 6.6a2.9 2.9 0 1 1-5.8 0 2.9 2.9 0 0 1 5.8 0zM2.4 16c.2-3.2 1.9-5 4.6-5 1 0 1.9.3 2.6.8M16.4 9.6a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0zM14 12v5.2M14 15h1.8',
  wallet:
    'M3.2 6.4v8.2a2 2 0 0 0 2 2h9.6a1.7 1.7 0 0 0 1.7-1.7V9.6a1.7 1.7 0 0 0-1.7-1.7H4.8a1.6 1.6 0 0 1 0-3.2h9.4v3.2M13.2 12.2h.5',
  check: 'm4.5 10.4 3.7 3.7 7.3-8',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  edit: 'm4 16 .6-3.2 8.6-8.6a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2L7.2 15.4zM11.8 5.6l2.6 2.6',
  archive: 'M3 4.5h14v3.2H3zM4.4 7.7v7.1A1.2 1.2 0 0 0 5.6 16h8.8a1.2 1.2 0 0 0 1.2-1.2V7.7M8 10.8h4',
  card: 'M4.3 4.5h11.4A1.3 1.3 0 0 1 17 5.8v8.4a1.3 1.3 0 0 1-1.3 1.3H4.3A1.3 1.3 0 0 1 3 14.2V5.8a1.3 1.3 0 0 1 1.3-1.3zM3 8.4h14M6 12.2h2.5',
  activity: 'M2.5 10.5h3.4l2.3-6 3.6 11 2.4-7 1 2h2.3',
  webhook:
    'M8.6 8.7a3 3 0 1 1 3.9-2.8M7.5 9.9l-2.2 3.9M4.5 11.6a3 3 0 1 0 4.6 2.6h5.1M12.4 14.2a3 3 0 1 0 2.3-3.4M10.2 6.4l2.4 4.1',
  download: 'M10 3.5v9M6.4 9.2 10 12.8l3.6-3.6M4 16.5h12',
  refused: 'm5 5 10 10M15 5 5 15',
  alert: 'M10 3.2 17.4 16H2.6zM10 8v3.6M10 13.7v.2',
} as const

export type IconName = keyof typeof paths

/** Draws an icon in the colour of the text around it. It says nothing to screen readers. */
export const icon = (name: IconName): Markup =>
  html`<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d="${raw(paths[name])}" />
  </svg>`

/** Defines icons once, for scripts that draw them as `<use href="#icon-<name>">`. */
export const symbols = (names: readonly IconName[]): Markup[] =>
  names.map((name) => html`<symbol id="icon-${name}" viewBox="0 0 20 20"><path d="${raw(paths[name])}" /></symbol>`)
