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
  message: 'Lo que firma',

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
    GATE_REQUIREMENTS_NOT_MET: {
      title: 'Todavía falta algo',
      body: 'Lo que ha demostrado se conserva. Aún no es todo lo que se pide aquí.',
    },
    GATE_PAUSED: { title: 'Esto está en pausa', body: 'Quien lo ofrece no deja pasar a nadie por ahora.' },
    GATE_NOT_STARTED: {
      title: 'Esto aún no ha empezado',
      body: 'Lo que ha demostrado se conserva. Vuelva más tarde.',
    },
    GATE_ENDED: { title: 'Esto ha terminado', body: 'Ya no se deja pasar a nadie.' },
    PAYMENT_INVALID: {
      title: 'Este pago no cuenta',
      body: 'No es para esto, o no es todo el precio, o no se completó.',
    },
    PAYMENT_REQUIRED: { title: 'Falta el pago', body: 'No se encontró ningún pago para esto.' },
    PAYMENT_ALREADY_USED: { title: 'Este pago ya se usó', body: 'Ya pagó otra cosa, y cuenta una vez.' },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Ahora mismo no se puede entregar',
      body: 'Es culpa nuestra. Inténtelo de nuevo en un minuto.',
    },
    WALLET_CHAIN: {
      title: 'Su billetera no conoce esta red',
      body: 'Añada la red a su billetera e inténtelo de nuevo.',
    },
    PRICE_CHANGED: { title: 'El precio ha cambiado', body: 'Recargue esta página para ver el nuevo.' },
  },
}
