/**
 * Returns the environment of this process that a program for Node needs to start: where programs are, and where Node keeps
 * compiled modules, if NODE_COMPILE_CACHE names a folder. The whole test run names one (.ci/test.ts), because programs of the
 * server start from their sources some hundred times in it, and compiling these takes a third of a start.
 */
export function nodeEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}
