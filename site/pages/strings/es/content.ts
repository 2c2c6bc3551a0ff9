import type { ContentStrings } from '../en/content.ts'

const number = (value: number) => value.toLocaleString('es')

/** Spanish. */
export const content: ContentStrings = {
  title: '¿Qué contenido es tuyo?',
  lead: 'Tu firma demuestra que declaras tuyo este contenido, pero no que lo tuvieras antes que nadie.',
  kind: 'Tipo de contenido',
  text: 'Texto',
  link: 'Enlace',
  textLabel: 'El texto, palabra por palabra',
  linkLabel: 'Dirección web',
  count: (used, limit) => `${number(used)} de ${number(limit)} caracteres`,
  empty: 'Escribe tu texto.',
  tooLong: (limit) => `Usa como máximo ${number(limit)} caracteres.`,
  unprintable: 'Hay un carácter que las billeteras no pueden mostrar. Escribe el texto en lugar de pegarlo.',
  notALink: 'Escribe una dirección completa, por ejemplo https://example.com/work.',
  otherSite: (origin) => `Escribe un enlace del sitio ${origin}.`,
}
