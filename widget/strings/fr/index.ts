export { badge } from './badge.ts'
export { idle } from './idle.ts'
