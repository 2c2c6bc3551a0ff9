import { findFirefox } from '../../.ci/browser.ts'
import { startFirefox } from '../engines/firefox.ts'
import { journeysIn } from '../engines/journeys.ts'

journeysIn('Firefox', { find: findFirefox, start: startFirefox })
