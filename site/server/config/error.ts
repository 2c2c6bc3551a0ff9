/** A configuration that cannot work. The message is one line that names the variable and never holds its value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
