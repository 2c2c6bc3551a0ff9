import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('es')

/** Spanish. */
export const content: ContentStrings = {
  title: '¿Qué es suyo?',
  lead: 'Su firma dirá que esto es suyo. No dice que usted fuera la primera persona.',
  kind: '¿Qué quiere declarar suyo?',
  text: 'Un texto',
  link: 'Un enlace',
  textLabel: 'El texto, palabra por palabra',
  linkLabel: 'La dirección',
  count: (used, limit) => `${number(used)} de ${number(limit)} caracteres`,
  empty: 'Escriba el texto que es suyo.',
  tooLong: (limit) => `Un texto puede tener ${number(limit)} caracteres como máximo.`,
  unprintable: 'Contiene un carácter que una billetera no puede mostrar. Escríbalo en lugar de pegarlo.',
  notALink: 'Escriba una dirección completa, como https://example.com/work.',
}
