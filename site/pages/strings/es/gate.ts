import type { GateStrings } from '../en/gate.ts'

/** Spanish words of the screens that only a gate has. */
export const gate: GateStrings = {
  payment: 'Pago',
  usingFrom: (date) => `Con su prueba del ${date}`,
  using: 'Con una prueba que ya tiene',
  checking: 'Buscando lo que ya ha demostrado',
  checkingLead: 'Lo que cuenta aquí no se pide otra vez.',
  reusing: (wallet) => `Confirme en ${wallet}`,
  reusingLead: 'Todo está demostrado ya. Una firma dice que es usted quien está aquí. Es gratis.',

  pay: {
    title: (price) => `Pagar ${price}`,
    lead: (name) => `Todo para ${name} está demostrado. Falta el precio.`,
    usdc: (price, chain) => `Pagar ${price} con USDC en ${chain}`,
    usdcDetail: (chain) => `Lo envía su billetera en ${chain}. La red cobra una pequeña tarifa propia.`,
    card: (price) => `Pagar ${price} con tarjeta`,
    cardDetail: 'Irá a la página de la tarjeta y volverá aquí.',
    addTitle: (chain, wallet) => `¿Añadir ${chain} a ${wallet}?`,
    addLead: (chain, wallet) => `Se paga en ${chain}, y ${wallet} aún no conoce esta red. Añadirla es gratis.`,
    add: (chain) => `Añadir ${chain}`,
    notFromHere: 'Desde esta billetera no se puede enviar USDC.',
    none: 'Ahora mismo no se puede pagar aquí. Lo que ha demostrado se conserva.',
    gets: 'Recibe',
    confirm: (wallet) => `Confirme el pago en ${wallet}`,
    confirmLead: (price, chain) => `Envía ${price} en USDC en la red ${chain}. No se cobra nada antes de que confirme.`,
    late: (wallet) => `¿No ve nada? Busque ${wallet} en la barra del navegador.`,
    leaving: 'Yendo a la página de la tarjeta',
  },

  fetching: 'Trayendo lo que es suyo',
  fetchingLead: 'Tarda un momento.',
  pending: 'El pago está en camino y aún no está confirmado. Esta página vuelve a preguntar sola.',
  paidBy: { transfer: 'Transacción', card: 'Pago con tarjeta' },

  reward: {
    access_granted: 'Tiene acceso',
    reveal: 'Esto es suyo',
    redirect: 'Esto es suyo',
    download: 'Su descarga',
    accessLead: 'La página que preguntó lo sabe.',
    copy: 'Copiar',
    copied: 'Copiado',
    go: (host) => `Ir a ${host}`,
    downloadFrom: (host) => `Descargar de ${host}`,
    onward: (host) => `Seguir en ${host}`,
  },

  nothingCharged: 'No se ha cobrado nada.',
  kept: 'Su pago queda anotado. No tiene que pagar otra vez:',
  missing: 'Aún sin demostrar:',
  cancelled: { title: 'Cancelado', body: 'Lo que ha demostrado sigue siendo suyo.' },
  retryPaid: 'Intentar traerlo otra vez',
  retryPay: 'Volver al pago',
  payAgain: 'Pagar de nuevo',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain) => ({
    title: `Su billetera no conoce ${chain}`,
    body: `Se paga en ${chain}. Añada esta red a su billetera e inténtelo de nuevo.`,
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
