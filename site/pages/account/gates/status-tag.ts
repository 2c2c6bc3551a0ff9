import { html, type TemplateResult } from 'lit/html.js'
import type { GateStatus } from '../../../../shared/gate/model.ts'
import { icon } from '../icon.ts'

const icons = { published: 'check', draft: 'edit', paused: 'clock', archived: 'archive' } as const

/** Draws the status of a gate as an icon and words. */
export const statusTag = (status: GateStatus, label: string): TemplateResult =>
  html`<span class=${`tag ${status}`}>${icon(icons[status])}${label}</span>`
