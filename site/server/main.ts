import { setFlagsFromString } from 'node:v8'

// Loading the program creates so much garbage that V8 would reserve 64 MB for new objects, and keep them. Until the service
// listens, V8 collects garbage more often instead; later, under load, it may reserve as much as usual.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./start.ts')
setFlagsFromString('--semi-space-growth-factor=2')
