import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const words = (text: string) => text.trim().split(/\s+/)

test.each(['8.8.8.8', '1.1.1.1', '100.63.255.255', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...words(`
  127.0.0.1 127.255.255.254 0.0.0.0 0.1.2.3 10.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1
  169.254.169.254 100.64.0.1 100.100.100.200 192.0.0.192 192.0.2.1 198.18.0.1 198.51.100.1
  203.0.113.1 192.88.99.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
  :: ::1 fe80::1 fe80::1%eth0 fc00::1 fd00:ec2::254 fec0::1 ff02::1 2001:db8::1
  ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1 ::127.0.0.1 ::7f00:1 64:ff9b::7f00:1
  64:ff9b:1::1 2002:7f00:1:: 2001::1 100::1 5f00::1 4000::1
  localhost 127.0.0.1:80 [::1] example.com
`),
  '',
])('%s is not (security-cases G1)', (address) => expect(isPublicAddress(address)).toBe(false))
