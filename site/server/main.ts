import { setFlagsFromString } from 'node:v8'

// Loading the program makes garbage for which V8 would reserve 64 MB for new objects, and keep them. Until the service
// listens, V8 collects more often instead; under load it may reserve as much as it always may.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./start.ts')
setFlagsFromString('--semi-space-growth-factor=2')
