import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { ImageType } from './moderation.ts'

/** The file of a picture that a test draws. */
export type Picture = { type: ImageType; bytes: Uint8Array }

type Format = 'jpeg' | 'png' | 'webp' | 'gif'

const sky = svg(`<linearGradient id="g" x2="0" y2="1"><stop stop-color="#59c"/><stop offset="1" stop-color="#fff"/>
  </linearGradient><rect width="320" height="240" fill="url(#g)"/><rect y="160" width="320" height="80" fill="#384"/>`)
const face = svg(`<rect width="320" height="240" fill="#fff"/><g fill="none" stroke="#000" stroke-width="5">
  <circle cx="160" cy="100" r="70"/><path d="M120 120q40 40 80 0"/></g><circle cx="135" cy="85" r="8"/><circle cx="185" cy="85" r="8"/>`)

function svg(body: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">${body}</svg>`)
}

/** A landscape of two colours. */
export const skyPicture = (format: Format = 'png') => file(sharp(sky), format)

/** A line drawing of a face. The model classifies it as neutral or as a drawing, and as nothing else. */
export const facePicture = (format: Format = 'png') => file(sharp(face), format)

/** A picture of one colour. */
export const plainPicture = ({ width, height }: { width: number; height: number }) =>
  file(sharp({ create: { width, height, channels: 3, background: '#369' } }), 'png')

/** A white circle on a transparent background: it is invisible on white. */
export const whiteOnNothing = () => file(sharp(svg('<circle cx="160" cy="120" r="100" fill="#fff"/>')), 'png')

/** A GIF of 2000 times 2000 pixels. Each of its frames has one pixel. */
export function wideGif(frames: number): Picture {
  const screen = [...Buffer.from('GIF89a'), 0xd0, 0x07, 0xd0, 0x07, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  return {
    type: 'image/gif',
    bytes: Uint8Array.from([...screen, ...Array.from({ length: frames }, () => frame).flat(), 0x3b]),
  }
}

/** A moving picture. Each frame has another grey, so that no encoder merges two of them. */
export async function movingPicture(
  frames: number,
  { format = 'gif', side = 8 }: { format?: 'gif' | 'webp'; side?: number } = {},
) {
  const greys = Array.from({ length: frames }, (_, index) => Math.round((index * 255) / frames))
  const raw = Buffer.concat(greys.map((grey) => Buffer.alloc(side * side * 3, grey)))
  const strip = sharp(raw, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
  return file(strip, format)
}

/** A PNG of two frames, of which a decoder that knows no animation shows the first. `before` comes before its header. */
export async function movingPng(before: readonly Block[] = []): Promise<Picture> {
  const { type, bytes } = await plainPicture({ width: 8, height: 8 })
  const still = blocksOf(bytes)
  const pixels = still.filter(({ name }) => name === 'IDAT').map(({ data }) => data)
  const control = (number: number) => Buffer.concat([uint32(number, 8, 8, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])])
  const animation = [...before, { name: 'acTL', data: uint32(2, 0) }, { name: 'fcTL', data: control(0) }]
  const second = [
    { name: 'fcTL', data: control(1) },
    { name: 'fdAT', data: Buffer.concat([uint32(2), ...pixels]) },
  ]
  return {
    type,
    bytes: pngOf([...still.slice(0, 1), ...animation, ...still.slice(1, -1), ...second, ...still.slice(-1)]),
  }
}

/** A still PNG with more blocks behind its header. */
export async function pngWith(blocks: readonly Block[]): Promise<Picture> {
  const { type, bytes } = await plainPicture({ width: 8, height: 8 })
  const [header, ...rest] = blocksOf(bytes)
  return { type, bytes: pngOf([...(header ? [header] : []), ...blocks, ...rest]) }
}

/** A block of a PNG: its name of four letters, and its data. */
export type Block = { name: string; data: Uint8Array }

/** A comment of a PNG. */
export const pngComment = (text: string): Block => ({ name: 'tEXt', data: Buffer.from(`Comment\0${text}`, 'latin1') })

/** The block by which a PNG says how bright it is shown; of a usual picture it is 45 455. */
export const gamma = (value: number): Block => ({ name: 'gAMA', data: uint32(value) })

function blocksOf(bytes: Uint8Array): Block[] {
  const png = Buffer.from(bytes)
  const blocks: Block[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    blocks.push({ name: png.toString('latin1', at + 4, at + 8), data })
  }
  return blocks
}

function pngOf(blocks: readonly Block[]): Uint8Array {
  const written = blocks.map(({ name, data }) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
    return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
  })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(Buffer.concat([signature, ...written]))
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}

async function file(image: Sharp, format: Format): Promise<Picture> {
  return { type: `image/${format}`, bytes: new Uint8Array(await image.toFormat(format).toBuffer()) }
}
