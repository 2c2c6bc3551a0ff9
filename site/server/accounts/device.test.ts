import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
test.each([
  [`${mac} Version/26.1 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${mac} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1', 'Safari', 'iOS'],
  ['<script>alert(1)</script>', null, null],
  [undefined, null, null],
  // no more than 512 characters are read
  [`${'x'.repeat(505)} Firefox/145.0`, null, null],
])('names the browser and the system of %j', (userAgent, browser, system) =>
  expect(deviceOf(userAgent)).toEqual({ browser, system }),
)
