/**
 * The options of Node with which the service runs: by default V8 keeps up to 250 MB of garbage on a machine with much memory.
 * package.json and the Dockerfile name the same ones (decision 0033).
 */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=60']
