import type { GateStrings } from '../en/gate.ts'

/** Spanish words of the screens that only a gate has. */
export const gate: GateStrings = {
  payment: 'Pago',
  usingFrom: (date) => `Con tu prueba del ${date}`,
  using: 'Con una prueba anterior',
  checking: 'Buscando tus pruebas',
  checkingLead: 'No tienes que volver a demostrar lo que sigue siendo válido.',
  passed: {
    state: 'Acceso ya obtenido',
    title: (date) => `Ya obtuviste este acceso el ${date}.`,
    asks: 'Abajo verás lo que pide este acceso.',
    paid: 'No tienes que pagar nada.',
    reward: 'Pulsa «Continuar» para recibir de nuevo la recompensa.',
    site: (host) => `Pulsa «Continuar» para demostrárselo a ${host}.`,
    proof: 'Ver mi prueba',
    again: 'Demostrarlo otra vez',
  },
  sent: 'Ya se envió un pago para este acceso desde este navegador. Continúa con la misma billetera y no pagarás dos veces.',
  offer: {
    title: 'Ya lo demostraste',
    titleFrom: (date) => `Ya lo demostraste el ${date}`,
    lead: '¿Quieres aprovecharlo? Tu billetera te pedirá firmar una vez para confirmar que eres tú. Es gratis.',
    signedIn: '¿Quieres aprovecharlo? Has iniciado sesión, así que no tienes que volver a firmar.',
    use: (count) => (count === 1 ? 'Usar mi prueba' : 'Usar mis pruebas'),
  },
  reusing: (wallet) => `Confirma en ${wallet}`,
  reusingLead: 'Tienes todas las pruebas. Firma una vez para confirmar que eres tú. Es gratis.',

  pay: {
    title: (price) => `Pagar ${price}`,
    lead: (name) => `Superaste todas las comprobaciones para ${name}. Solo falta el pago.`,
    usdc: (price, chain) => `Pagar ${price} con USDC en ${chain}`,
    usdcDetail: (chain) =>
      `Desde tu billetera. ${chain} cobra una pequeña comisión de red. Una transferencia no se puede deshacer.`,
    card: (price) => `Pagar ${price} con tarjeta`,
    cardDetail: 'Se abre la página de pago con tarjeta y después vuelves aquí.',
    addTitle: (chain, wallet) => `¿Añadir ${chain} a ${wallet}?`,
    addLead: (chain, wallet) => `El pago se hace en ${chain}, y ${wallet} aún no tiene esta red. Añadirla es gratis.`,
    add: (chain) => `Añadir ${chain}`,
    notFromHere:
      'Esta billetera no puede enviar USDC. Para pagar con otra, elige «Cambiar» y demuestra todo de nuevo con ella.',
    none: 'Ahora mismo no hay ninguna forma de pago disponible. Tus pruebas están guardadas.',
    gets: 'Recibes',
    confirm: (wallet) => `Confirma el pago en ${wallet}`,
    confirmLead: (price, chain) => `Envías ${price} en USDC en la red ${chain}. No se cobra nada hasta que confirmes.`,
    late: (wallet) => `¿No lo ves? Haz clic en el icono de ${wallet} en la barra del navegador.`,
    leaving: 'Abriendo el pago con tarjeta',
  },

  fetching: 'Ya casi está',
  fetchingLead: 'Tarda un momento.',
  paidBy: { transfer: 'Transacción', card: 'Pago con tarjeta' },

  reward: {
    passed: 'Cumples los requisitos. Si te envió un sitio, vuelve a él.',
    received: 'Pago recibido',
    welcome: (name) => `Te damos la bienvenida a ${name}`,
    download: 'Tu descarga está lista',
    accessLead: 'Ya tienes acceso.',
    value: 'Lo que recibiste',
    reopen: 'Para recibir de nuevo la recompensa, recarga la página que abrió esta ventana y verifícate otra vez.',
    copy: 'Copiar',
    paid: 'Pagado',
    copied: 'Copiado',
    go: (host) => `Ir a ${host}`,
    downloadFrom: (host) => `Descargar desde ${host}`,
    onward: (host) => `Continuar en ${host}`,
  },

  nothingCharged: 'No se cobró nada.',
  nothingSaved: 'No se guardó nada.',
  kept: 'Tu pago está a salvo y no pagarás dos veces.',
  keptHere:
    'Tu pago está a salvo y no pagarás dos veces. Si cierras esta página, vuelve a abrirla en este navegador y usa la misma billetera.',
  missing: 'Aún falta:',
  claimed: {
    account: {
      title: 'Esta cuenta ya se usó aquí',
      body: 'Ya abrió este acceso con otra billetera. Usa esa billetera u otra cuenta.',
    },
    personhood: {
      title: 'Ya obtuviste este acceso',
      body: 'Cada persona lo obtiene una vez, y tú lo obtuviste con otra billetera. Usa esa billetera.',
    },
    asset: { title: 'Este NFT ya se usó aquí', body: 'Ya abrió este acceso con otra billetera. Usa otro NFT.' },
  },
  another: { account: 'Usar otra cuenta', asset: 'Usar otro NFT' },
  setUp: {
    title: 'Este acceso no está bien configurado',
    body: 'No es culpa tuya. Solo puede corregirlo su propietario. Avisa, por favor, a quien te dio el enlace.',
  },
  cancelled: { title: 'Cancelaste', body: 'Tus pruebas están guardadas.' },
  declined: { title: 'Lo rechazaste en tu billetera', body: 'Tus pruebas están guardadas.' },
  retryPay: 'Volver al pago',
  payAgain: 'Pagar de nuevo',
  /** The wallet lacks the chain of the payment. */
  lacksChain: (chain) => ({
    title: `Tu billetera no tiene ${chain}`,
    body: `Añade ${chain} a tu billetera e inténtalo de nuevo.`,
  }),
  /** The wallet has answered that it cannot send the payment. */
  lacksMoney: (price, chain, coin) => ({
    title: 'Tu billetera no pudo enviar el pago',
    body: `¿Tiene ${price} en USDC en la red ${chain} y un poco de ${coin} para la comisión de red?`,
  }),
  restart: 'Demostrar lo que falta',
  signedIn: 'Ya inicié sesión',
  openAccount: 'Abrir tu cuenta',
  otherAccount: {
    title: 'Esta billetera no está en tu cuenta',
    body: 'Iniciaste sesión, pero con una cuenta que no tiene esta billetera. Tus pruebas están guardadas. Valdrán en cuanto inicies sesión con una cuenta que la tenga.',
    add: 'Añadir esta billetera a tu cuenta',
    other: 'Iniciar sesión con otra cuenta',
  },
  failures: {
    GATE_REQUIREMENTS_NOT_MET: { title: 'Todavía falta algo', body: 'Tus pruebas están guardadas.' },
    GATE_PAUSED: { title: 'Este acceso está en pausa', body: 'Tus pruebas están guardadas.' },
    GATE_NOT_STARTED: { title: 'Este acceso aún no está abierto', body: 'Tus pruebas están guardadas.' },
    GATE_ENDED: { title: 'Este acceso está cerrado', body: 'Tus pruebas están guardadas.' },
    PAYMENT_INVALID: {
      title: 'Este pago no es válido',
      body: 'El importe o el motivo no es correcto, o el pago no se completó.',
    },
    PAYMENT_REQUIRED: { title: 'No encontramos tu pago', body: 'Revísalo en tu billetera e inténtalo de nuevo.' },
    CARD_REQUIRED: {
      title: 'No encontramos tu pago',
      body: 'Inténtalo de nuevo en un minuto. Si sigue igual, pregunta a quien te dio el enlace.',
    },
    PAYMENT_ALREADY_USED: { title: 'Este pago ya se usó', body: 'Un pago solo vale una vez.' },
    PAYMENT_PENDING: { title: 'Tu pago está en camino', body: 'Esta página se actualiza sola.' },
    CARD_FAILED: {
      title: 'El pago con tarjeta no se completó',
      body: 'La tarjeta fue rechazada o se acabó el tiempo para pagar. No se cobró nada.',
    },
    CARD_RETURNED: { title: 'Este pago ya no es válido', body: 'Se te devolvió el dinero o disputaste el pago.' },
    PAYMENT_UNAVAILABLE: {
      title: 'Ahora no podemos iniciar el pago',
      body: 'Tus pruebas están guardadas. Inténtalo de nuevo en un minuto o paga de otra forma.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Ahora no podemos entregarte la recompensa',
      body: 'Tus pruebas están guardadas. Inténtalo de nuevo en un minuto.',
    },
    WALLET_CHAIN: { title: 'Tu billetera no tiene esta red', body: 'Añádela o paga de otra forma.' },
    PRICE_CHANGED: {
      title: 'El precio cambió',
      body: 'Vuelve a cargar la página para ver el nuevo precio. No se cobró nada.',
    },
  },
}
