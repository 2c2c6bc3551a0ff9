// Each language has a folder and a line in this file.
export { en } from './en/index.ts'
export { ar } from './ar/index.ts'
export { de } from './de/index.ts'
export { es } from './es/index.ts'
export { fr } from './fr/index.ts'
export { ja } from './ja/index.ts'
