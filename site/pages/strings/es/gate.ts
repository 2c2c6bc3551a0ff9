import type { GateStrings } from '../en/gate.ts'

/** Spanish words of the screens that only a gate has. */
export const gate: GateStrings = {
  payment: 'Pago',
  usingFrom: (date) => `Con su prueba del ${date}`,
  using: 'Con una prueba que ya tiene',
  checking: 'Buscando sus pruebas',
  checkingLead: 'No tendrá que repetir lo que sigue vigente.',
  ready: 'Ya lo tiene todo',
  reusing: (wallet) => `Confirme en ${wallet}`,
  reusingLead: 'Tiene todas las pruebas. Firme una vez para mostrar que es usted. Es gratis.',

  pay: {
    title: (price) => `Pagar ${price}`,
    lead: (name) => `Ha superado todas las comprobaciones para ${name}. Solo falta el pago.`,
    usdc: (price, chain) => `Pagar ${price} con USDC en ${chain}`,
    usdcDetail: (chain) => `Desde su billetera. ${chain} cobra una pequeña comisión de red.`,
    card: (price) => `Pagar ${price} con tarjeta`,
    cardDetail: 'Abre la página de pago con tarjeta y después vuelve aquí.',
    addTitle: (chain, wallet) => `¿Añadir ${chain} a ${wallet}?`,
    addLead: (chain, wallet) => `El pago va por ${chain}, y ${wallet} aún no tiene esta red. Añadirla es gratis.`,
    add: (chain) => `Añadir ${chain}`,
    notFromHere: 'Esta billetera no puede enviar USDC.',
    none: 'Ahora mismo no hay ninguna forma de pago disponible. Sus pruebas están guardadas.',
    gets: 'Recibirá',
    confirm: (wallet) => `Confirme el pago en ${wallet}`,
    confirmLead: (price, chain) => `Enviará ${price} en USDC por ${chain}. No se cobra nada hasta que confirme.`,
    late: (wallet) => `¿No lo ve? Haga clic en el icono de ${wallet} en la barra del navegador.`,
    leaving: 'Abriendo el pago con tarjeta',
  },

  fetching: 'Ya casi está',
  fetchingLead: 'Tarda un momento.',
  pending: 'Su pago está en camino. Esta página se actualiza sola.',
  paidBy: { transfer: 'Transacción', card: 'Pago con tarjeta' },

  reward: {
    welcome: (name) => `Le damos la bienvenida a ${name}`,
    download: 'Su descarga está lista',
    accessLead: 'Ya tiene acceso.',
    value: 'Lo que ha recibido',
    copy: 'Copiar',
    copied: 'Copiado',
    go: (host) => `Ir a ${host}`,
    downloadFrom: (host) => `Descargar de ${host}`,
    onward: (host) => `Continuar a ${host}`,
  },

  nothingCharged: 'No se ha cobrado nada.',
  kept: 'Su pago está a salvo, y no pagará dos veces.',
  missing: 'Aún falta:',
  cancelled: { title: 'Ha cancelado', body: 'Sus pruebas están guardadas.' },
  retryPaid: 'Intentar de nuevo',
  retryPay: 'Volver al pago',
  payAgain: 'Pagar de nuevo',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain) => ({
    title: `Su billetera no tiene ${chain}`,
    body: `Añada ${chain} a su billetera e inténtelo de nuevo.`,
  }),
  restart: 'Demostrar lo que falta',
  failures: {
    GATE_REQUIREMENTS_NOT_MET: { title: 'Todavía falta algo', body: 'Sus pruebas están guardadas.' },
    GATE_PAUSED: { title: 'Este acceso está en pausa', body: 'Sus pruebas están guardadas.' },
    GATE_NOT_STARTED: { title: 'Este acceso aún no está abierto', body: 'Sus pruebas están guardadas.' },
    GATE_ENDED: { title: 'Este acceso está cerrado', body: 'Sus pruebas están guardadas.' },
    PAYMENT_INVALID: { title: 'Este pago no cuenta', body: 'Tiene otro importe o fin, o no se completó.' },
    PAYMENT_REQUIRED: { title: 'No encontramos su pago', body: 'Compruébelo en su billetera e inténtelo de nuevo.' },
    PAYMENT_ALREADY_USED: { title: 'Este pago ya se usó', body: 'Un pago cuenta una sola vez.' },
    PAYMENT_PENDING: { title: 'Su pago está en camino', body: 'Esta página se actualiza sola.' },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Ahora no podemos entregarlo',
      body: 'Su pago está a salvo, y no pagará dos veces.',
    },
    WALLET_CHAIN: { title: 'Su billetera no tiene esta red', body: 'Añádala, o pague de otra forma.' },
    PRICE_CHANGED: { title: 'El precio cambió', body: 'Recargue para ver el nuevo precio. No se cobró nada.' },
  },
}
