import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('es')

/** Spanish. */
export const content: ContentStrings = {
  title: '¿Qué contenido le pertenece?',
  lead: 'Con su firma declara que este contenido es suyo. No dice que usted fuera la primera persona.',
  kind: 'Tipo de contenido',
  text: 'Texto',
  link: 'Enlace',
  textLabel: 'El texto, palabra por palabra',
  linkLabel: 'Dirección web',
  count: (used, limit) => `${number(used)} de ${number(limit)} caracteres`,
  empty: 'Escriba su texto.',
  tooLong: (limit) => `Use como máximo ${number(limit)} caracteres.`,
  unprintable: 'Hay un carácter que las billeteras no pueden mostrar. Escriba el texto en lugar de pegarlo.',
  notALink: 'Escriba una dirección completa, como https://example.com/work.',
}
