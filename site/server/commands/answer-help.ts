/** Prints how a command is written, and ends the program with code 0, if its arguments ask for that by `--help` or `-h`. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  console.log(`Usage: ${usage}`)
  process.exit(0)
}
