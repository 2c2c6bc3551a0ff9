import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { framesOf } from './frames.ts'
import type { ImageType, Unreadable } from './moderation.ts'
import { type ClassScores, loadNsfwModel, modelSide, modelVersion } from './nsfw-model.ts'

/** The messages to the thread, and its answers. */
export type ImageRequest = { id: number; type: ImageType; bytes: Uint8Array }
export type ImageScores = { scores: ClassScores; frames: { total: number; evaluated: number }; modelVersion: string }
export type ImageResponse = { id: number } & ({ scored: ImageScores } | Unreadable)

if (!parentPort) throw new Error('This program runs only in a worker thread.')
const port = parentPort

// decoded pictures are not needed again, and the other processors are for the service
sharp.cache(false)
sharp.concurrency(1)
const loading = loadNsfwModel()

port.on('message', (request: ImageRequest) => {
  // every failure ends the thread: `image-thread.ts` reports it, and starts another thread for the next picture
  void classifyImage(request).then((response) => port.postMessage(response))
})

async function classifyImage({ id, type, bytes }: ImageRequest): Promise<ImageResponse> {
  const classify = await loading
  const frames = await framesOf({ type, bytes }, modelSide)
  if ('unreadable' in frames) return { id, ...frames }
  const { views, total, evaluated } = frames
  let scores: ClassScores = { drawing: 0, hentai: 0, neutral: 0, porn: 0, sexy: 0 }
  // oxlint-disable-next-line no-await-in-loop -- there is one model
  for (const view of views) scores = highest(scores, await classify(view))
  return { id, scored: { scores, frames: { total, evaluated }, modelVersion } }
}

function highest(a: ClassScores, b: ClassScores): ClassScores {
  return {
    drawing: Math.max(a.drawing, b.drawing),
    hentai: Math.max(a.hentai, b.hentai),
    neutral: Math.max(a.neutral, b.neutral),
    porn: Math.max(a.porn, b.porn),
    sexy: Math.max(a.sexy, b.sexy),
  }
}
