import type { MediaStrings } from '../en/media.ts'

/** Spanish. */
export const media: MediaStrings = {
  title: '¿Qué hay que revisar?',
  lead: 'Un programa busca lo que no es apto para todos. Tu firma nombra exactamente este texto o archivo.',
  here: 'Se revisa en este servicio, con un modelo pequeño y una lista de palabrotas en inglés. Mientras no hagas pública la prueba, solo se guarda su huella.',
  elsewhere: (name) =>
    `El contenido se envía a ${name} para revisarlo. Mientras no hagas pública la prueba, aquí solo se guarda su huella.`,
  kind: '¿Qué quieres que se revise?',
  text: 'Un texto',
  file: 'Un archivo',
  textLabel: 'El texto, palabra por palabra',
  count: (used, limit) => `${used.toLocaleString('es')} de ${limit.toLocaleString('es')} bytes`,
  fileLabel: 'Elegir un archivo',
  otherFile: 'Elegir otro archivo',
  fileHint: (kilobytes) =>
    `Una imagen (JPEG, PNG, WebP, GIF) de hasta ${kilobytes} kB, o un texto. También puedes soltarlo aquí.`,
  size: (kilobytes) => `${kilobytes} kB`,
  preview: 'La imagen elegida',
  problems: {
    empty: 'Escribe el texto que hay que revisar.',
    tooLong: 'El texto es demasiado largo.',
    unprintable: 'Contiene un carácter que una cartera no puede mostrar. Escríbelo de nuevo en vez de pegarlo.',
    noFile: 'Elige un archivo.',
    kind: 'Un archivo así no se puede revisar. Usa una imagen JPEG, PNG, WebP o GIF, o un texto.',
    tooLarge: 'El archivo es demasiado grande.',
    unreadable: 'No se pudo leer el archivo.',
  },
}
