// A language is its folder and its line here.
export { en } from './en/index.ts'
export { ar } from './ar/index.ts'
export { de } from './de/index.ts'
export { es } from './es/index.ts'
export { fr } from './fr/index.ts'
export { ja } from './ja/index.ts'
