import type { OwnDataStrings } from '../en/own-data.ts'

/** Spanish. */
export const ownData: OwnDataStrings = {
  export: {
    lead: 'Un archivo JSON con lo que este servicio guarda sobre ti:',
    content: [
      'tus formas de iniciar sesión, sesiones, apps conectadas y webhooks, y los nombres y permisos de tus claves de API',
      'todas tus pruebas, también las privadas, con lo que introdujiste y lo que firmó el servicio. Si no guardamos un texto, el archivo solo contiene su huella',
      'tus accesos, tus pagos y lo que obtuviste con ellos',
    ],
    without:
      'No están en el archivo: la actividad de tus accesos, el historial de tu cuenta, las recompensas de tus accesos, los valores de los secretos ni las propias claves de API. El archivo muestra tus pruebas privadas: guárdalo en un lugar seguro.',
    begin: 'Exportar los datos',
    saved: 'Guardado en tus descargas.',
  },

  erase: {
    lead: 'Elimina tu cuenta y todo lo que contiene:',
    erased: [
      'las pruebas de todas tus billeteras, con todo lo que se guarda de ellas',
      'tus accesos: sus enlaces dejan de funcionar de inmediato, se eliminan sus recompensas y logotipos, y se devuelven los pagos con tarjeta cuya recompensa nadie recogió',
      'el derecho a lo que compraste en accesos: no se te devuelve ningún pago',
      'las claves de API, los secretos, los webhooks y los permisos de las apps conectadas',
      'las copias de tus pruebas que este servicio guarda en IPFS',
      'tus formas de iniciar sesión y la propia cuenta',
    ],
    stays: 'Lo que queda:',
    staying: [
      'los ID de las pruebas eliminadas con la fecha y hora de eliminación, para que nadie vuelva a enviar las mismas solicitudes',
      'los recibos de pagos por accesos, sin billetera ni prueba, y los ID de tus accesos',
      'entradas que no te identifican a ti ni a ninguna prueba, como las del registro público',
      'las llaves de acceso de tus dispositivos, hasta que las elimines allí',
      'las copias que otros hicieron de lo que era público, también en IPFS',
      'los datos en las copias de seguridad de este servicio, hasta que estas se eliminen',
    ],
    begin: 'Eliminar la cuenta',
    sure: '¿Eliminar tu cuenta?',
    sureBody: 'Nadie puede deshacerlo, tampoco nosotros. Si vuelves más tarde, empezarás una cuenta nueva.',
    word: 'ELIMINAR',
    type: (word) => `Escribe ${word} para confirmar`,
    mistyped: (word) => `Escribe exactamente ${word}.`,
    yes: 'Eliminar para siempre',
    done: 'Tu cuenta se ha eliminado',
    doneBody: 'Se ha cerrado tu sesión en todas partes.',
  },
}
