/**
 * Thrown for a configuration that cannot work. The message is one line, names the variable, and never contains its
 * value.
 */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
