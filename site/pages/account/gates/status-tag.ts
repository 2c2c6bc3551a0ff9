import { html, type TemplateResult } from 'lit/html.js'
import type { GateModel, GateStatus } from '../../../../shared/gate/model.ts'
import { gateState } from '../../../../shared/gate/window.ts'
import { icon } from '../icon.ts'

/** What the times of a published gate make of it at present. */
type TimeState = 'not_started' | 'open' | 'ended'

const icons = {
  published: 'check',
  draft: 'edit',
  paused: 'clock',
  archived: 'archive',
  not_started: 'clock',
  ended: 'clock',
} as const

/** Draws the status of a gate as an icon and words. */
export const statusTag = (status: GateStatus | 'not_started' | 'ended', label: string): TemplateResult =>
  html`<span class=${`tag ${status}`}>${icon(icons[status])}${label}</span>`

/**
 * Returns what the times of a published gate say at `now`, Unix ms, by the rule of the service (protocol/gates#state): when it
 * opens, closes or has closed. Undefined for a gate without such a time, and for one that is not published.
 */
export function timeOf(
  { status, schedule }: { status: GateStatus; schedule: GateModel['schedule'] },
  now: number,
): { state: TimeState; at: number } | undefined {
  const state = status === 'published' ? gateState({ status, schedule }, now) : 'closed'
  if (state === 'paused' || state === 'closed') return undefined
  const at = Date.parse((state === 'not_started' ? schedule.startsAt : schedule.endsAt) ?? '')
  return Number.isNaN(at) ? undefined : { state, at }
}
