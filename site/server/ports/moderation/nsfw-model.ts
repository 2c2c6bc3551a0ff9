import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import * as tf from '@tensorflow/tfjs-core'
import { loadLayersModel } from '@tensorflow/tfjs-layers'
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2'
import * as v from 'valibot'

/** The width and height of the model's input, in pixels. */
export const modelSide = 224

export const modelVersion = 'nsfwjs-4.4.0-mobilenet-v2'

/** The classes of the model, in the order of its output. */
const classes = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const

/** The score of each class, from 0 to 1. The sum is 1. */
export type ClassScores = Record<(typeof classes)[number], number>

/** Classifies RGB bytes of {@link modelSide} times {@link modelSide} pixels. */
export type Classify = (rgb: Uint8Array) => Promise<ClassScores>

/** Loads the model from its package into WebAssembly, which takes about 0.2 s and 120 MB. It uses no network. */
export async function loadNsfwModel(): Promise<Classify> {
  const wasm = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/package.json')
  setWasmPaths(join(dirname(wasm), 'dist/'))
  // one thread, because the other processors are for the service
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  if (!(await tf.setBackend('wasm'))) throw new Error('The WebAssembly backend of the image model did not start.')

  const { modelTopology, weightsManifest } = v.parse(ModelJson, (await MobileNetV2Model.modelJson()).default)
  const [bundle, ...further] = MobileNetV2Model.weightBundles
  if (!bundle || further.length > 0) throw new Error('The image model is packed in another way than it was.')
  const weights = Uint8Array.from(Buffer.from(v.parse(v.string(), (await bundle()).default), 'base64'))
  const weightSpecs = weightsManifest.flatMap((group) => group.weights)
  const model = await loadLayersModel(tf.io.fromMemory({ modelTopology, weightSpecs, weightData: weights.buffer }))

  return async (rgb) => {
    const answer = tf.tidy(() => {
      const pixels = tf.tensor4d(rgb, [1, modelSide, modelSide, 3], 'float32')
      const out = model.predict(tf.div(pixels, 255))
      if (Array.isArray(out)) throw new Error('The image model gave several answers.')
      return out
    })
    const scores = await answer.data()
    answer.dispose()
    const [drawing, hentai, neutral, porn, sexy] = scores
    return v.parse(Scores, { drawing, hentai, neutral, porn, sexy })
  }
}

const Scores = v.object({
  drawing: v.number(),
  hentai: v.number(),
  neutral: v.number(),
  porn: v.number(),
  sexy: v.number(),
}) satisfies v.GenericSchema<unknown, ClassScores>

const Weight = v.object({
  name: v.string(),
  shape: v.array(v.number()),
  dtype: v.literal('float32'),
  quantization: v.object({ dtype: v.literal('uint8'), min: v.number(), scale: v.number() }),
})

const ModelJson = v.object({
  modelTopology: v.record(v.string(), v.unknown()),
  weightsManifest: v.array(v.object({ weights: v.array(Weight) })),
})
