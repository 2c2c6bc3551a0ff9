import { html, type TemplateResult } from 'lit/html.js'
import { icon } from '../icon.ts'
import type { FeedState } from './event-feed.ts'

/** Draws whether new events appear by themselves, as an icon and words. */
export const liveTag = (state: FeedState, words: Readonly<Record<FeedState, string>>): TemplateResult =>
  html`<span class=${`tag ${state === 'live' ? 'active' : state === 'offline' ? 'expired' : ''}`} role="status"
    >${icon(state === 'live' ? 'activity' : 'clock')}${words[state]}</span
  >`
