import { findBrowser } from '../../.ci/browser.ts'
import { startChromium } from '../engines/chromium.ts'
import { journeysIn } from '../engines/run.ts'

journeysIn('Chromium', { find: findBrowser, start: startChromium })
