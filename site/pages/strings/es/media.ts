import type { MediaStrings } from '../en/media.ts'

/** Spanish. */
export const media: MediaStrings = {
  title: '¿Qué quieres comprobar?',
  lead: 'Un modelo de moderación busca contenido que no sea apto para todos los públicos. Tu firma vale solo para este texto o esta imagen.',
  here: 'Este servicio lo comprueba con un modelo pequeño y una lista de palabrotas en inglés. Si no haces pública la prueba, solo guardamos una huella del contenido.',
  elsewhere: (name) =>
    `Se envía a ${name} para comprobarlo. Si no haces pública la prueba, solo guardamos una huella del contenido.`,
  kind: 'Tipo de contenido',
  text: 'Texto',
  file: 'Archivo',
  textLabel: 'El texto, palabra por palabra',
  count: (used, limit) => `${used.toLocaleString('es')} de ${limit.toLocaleString('es')} bytes`,
  fileLabel: 'Elegir un archivo',
  otherFile: 'Elegir otro archivo',
  fileHint: (kilobytes) =>
    `Una imagen (JPEG, PNG, WebP, GIF) de hasta ${kilobytes} kB, o un archivo de texto. También puedes arrastrarlo aquí.`,
  size: (kilobytes) => `${kilobytes} kB`,
  preview: 'La imagen elegida',
  problems: {
    empty: 'Escribe tu texto.',
    tooLong: 'El texto es demasiado largo.',
    unprintable: 'Hay un carácter que las billeteras no pueden mostrar. Escribe el texto en lugar de pegarlo.',
    noFile: 'Elige un archivo.',
    kind: 'Elige una imagen JPEG, PNG, WebP o GIF, o un archivo de texto.',
    tooLarge: 'El archivo es demasiado grande.',
    unreadable: 'No pudimos leer el archivo.',
  },
}
