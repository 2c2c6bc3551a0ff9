/**
 * Thrown for a configuration that cannot work. The message is one line and names the variable. It never contains a value
 * that may be secret.
 */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
