// Blocks the main thread of a service for two seconds at each SIGUSR2: `node --import` loads this file before the service.
process.on('SIGUSR2', () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000))
