import { findBrowser } from '../../.ci/browser.ts'
import { startChromium } from '../engines/chromium.ts'
import { journeysIn } from '../engines/journeys.ts'

journeysIn('Chromium', { find: findBrowser, start: startChromium })
