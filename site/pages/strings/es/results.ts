import type { ResultStrings } from '../en/results.ts'

/** Names a time: the time of day alone if it is today, else the date too. */
const momentIn = (time: string) => `${/^\d+:\d+$/.test(time) ? (/^0?1:/.test(time) ? 'a la' : 'a las') : 'el'} ${time}`

/** Spanish. */
export const results: ResultStrings = {
  done: {
    passed: (count, check, site) =>
      `Superaste ${count === 1 ? 'la comprobación' : `las ${count} comprobaciones`}${site === undefined ? '' : ` para ${site}`}${count === 1 ? `: ${check}` : ''}.`,
    allowed: 'Autorizaste a este agente a actuar por ti.',
    ticket: 'Tu prueba',
    answers: {
      signed: { label: 'Firmada', value: (wallet) => `por ${wallet}` },
      found: { label: 'Comprobada', value: (host) => `por ${host}` },
      current: { label: 'Vigente', value: (time) => `no revocada ${momentIn(time)}` },
      logged: { label: 'Registrada', value: (entry) => `entrada ${entry}` },
    },
    returning: (seconds) => `Volverás en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
    closing: (seconds) => `Se cerrará en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
    stay: 'Quedarme aquí',
    stays: 'Esta página seguirá abierta.',
    told: 'Ya puedes cerrar esta ventana.',
    collected: 'El sitio ya tiene tu resultado.',
    handOver: 'El ID de tu prueba se enviará a:',
    returnNow: (host) => `Volver a ${host}`,
    closeNow: 'Cerrar ventana',
    goTo: (host) => `Ir a ${host}`,
    save: 'Guardar prueba',
    show: 'Ver mi prueba',
    more: 'Más',
    copy: 'Copiar enlace',
    id: 'ID de la prueba',
    manage: 'Gestionar mi prueba',
    qr: 'Escanea para abrir la prueba',
    qrPrivate: 'Escanea para abrir la prueba. Solo se abre para ti.',
    linkPrivate:
      'El enlace abre la prueba solo para ti. Para mostrársela a otras personas, abre Cuenta → Pruebas → «Compartir por tiempo limitado».',
    copied: 'Copiado',
    fresh: 'Empezar de nuevo',
  },

  failed: {
    askedFor: 'Se pide',
    wallet: 'Billetera',
    away: 'El enlace que abriste continúa en:',
    checks: 'Elegir otra comprobación',
    fresh: 'Empezar de nuevo',
    supportCode: 'Código para soporte',
    support: 'Pedir ayuda',
  },
}
