import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { framesOf } from './frames.ts'
import type { ImageType, Unreadable } from './moderation.ts'
import { type ClassScores, loadNsfwModel, modelSide, modelVersion } from './nsfw-model.ts'

/** What the thread is asked, and what it answers. */
export type Question = { id: number; type: ImageType; bytes: Uint8Array }
export type Seen = { scores: ClassScores; frames: { total: number; evaluated: number }; modelVersion: string }
export type Answer = { id: number } & ({ seen: Seen } | Unreadable)

if (!parentPort) throw new Error('This is the program of a thread.')
const port = parentPort

// what it decoded is not needed again, and the processor is the service's
sharp.cache(false)
sharp.concurrency(1)
const loading = loadNsfwModel()

port.on('message', (question: Question) => {
  // whatever goes wrong ends the thread: who asked is told, and the next question starts another one
  void look(question).then((answer) => port.postMessage(answer))
})

async function look({ id, type, bytes }: Question): Promise<Answer> {
  const classify = await loading
  const frames = await framesOf({ type, bytes }, modelSide)
  if ('unreadable' in frames) return { id, ...frames }
  const { views, total, evaluated } = frames
  let scores: ClassScores = { drawing: 0, hentai: 0, neutral: 0, porn: 0, sexy: 0 }
  // oxlint-disable-next-line no-await-in-loop -- there is one model
  for (const view of views) scores = highest(scores, await classify(view))
  return { id, seen: { scores, frames: { total, evaluated }, modelVersion } }
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
