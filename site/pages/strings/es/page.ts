import type { PageStrings } from '../en/page.ts'

/** Spanish. */
export const page: PageStrings = {
  step: (at, of, label) => `Paso ${at} de ${of}, ${label}`,
  steps: 'Pasos',
  stepLabels: { input: 'Lo que declara', wallet: 'Su billetera', sign: 'Su firma', pay: 'Pago' },
  stepDone: 'hecho',
  account: { label: 'Su billetera', change: 'Cambiar' },
  cancel: 'Cancelar',
  continue: 'Continuar',
  again: (wallet) => `Volver a abrir ${wallet}`,
  otherWay: 'Usar otra forma',
  anyWallet: 'su billetera',
  retry: 'Intentar de nuevo',
  unreachable: { title: 'No hay conexión', body: 'Compruebe su conexión. No se perdió nada.' },
  offline: { title: 'No hay conexión', body: 'Su firma está guardada. La enviaremos cuando vuelva a tener conexión.' },

  unknownInput: {
    title: 'Falta algo',
    body: 'Esta página aún no puede preguntarlo. La página de la que viene tiene que indicarlo.',
  },

  connect: {
    title: '¿Qué billetera quiere usar?',
    lead: 'La conecta y después firma un mensaje. Las dos cosas son gratis.',
    none: 'No hay billetera en este navegador',
    noneBody: 'Instale una billetera, o abra esta página en el navegador de una billetera. Aparecerá aquí por sí sola.',
    networks: { eip155: 'Ethereum y otras', solana: 'Solana' },
    more: 'Más billeteras',
    moreDetail: 'Con WalletConnect, desde un teléfono o una aplicación',
    passkey: 'Llave de acceso',
    passkeyDetail: 'Sin monedero: firma su dispositivo',
  },

  more: {
    title: 'Más billeteras',
    lead: 'WalletConnect abre su propia lista. Elija allí una billetera y conéctela.',
    back: 'Volver a la lista',
    noAnswer: 'WalletConnect no respondió, así que aquí está la lista otra vez. No se firmó ni se guardó nada.',
  },

  elsewhere: {
    inApp: (app) => `Está en el navegador de ${app}`,
    inAppBody: 'No tiene billetera y olvida lo que usted hace. Siga en su propio navegador.',
    openBrowser: 'Abrir en su navegador',
    title: 'O siga en el navegador de una billetera',
    open: (wallet) => `Abrir en ${wallet}`,
    copy: 'Copiar el enlace',
    copied: 'Copiado. Péguelo en el otro navegador.',
    gone: 'Siga en el otro navegador',
    goneBody: 'Esta página ha soltado la verificación para que el otro navegador pueda retomarla.',
    stay: '¿No se abrió nada? Continuar aquí',
  },

  taken: {
    title: 'Esta pestaña ya no está al día',
    body: 'Ha continuado esta verificación en otra pestaña o en otro navegador. Aquí no se ha firmado nada.',
    stay: 'Continuar aquí',
    close: 'Cerrar esta pestaña',
    stuck: 'Su navegador mantiene abierta esta pestaña. Puede cerrarla usted.',
  },

  confirm: {
    connect: (wallet) => `Conecte en ${wallet}`,
    connectLead: 'Elija la cuenta que quiere usar. Es gratis.',
    sign: (wallet) => `Confirme en ${wallet}`,
    signLead: 'Su billetera muestra el mensaje. Firmar es gratis.',
    message: 'Lo que firma',
    show: 'Mostrar el mensaje exacto',
    hide: 'Ocultar el mensaje exacto',
    summary: {
      confirm: 'Usted confirma',
      network: 'Red',
      wallet: 'Billetera',
      at: 'Fecha de la firma',
      cost: 'Coste',
      free: 'Gratis. No se mueve nada.',
    },
    check: 'Comprobando su firma',
    checkLead: 'Tarda un momento.',
    late: (wallet) =>
      `¿No la ve? Haga clic en el icono de ${wallet} en la barra del navegador. Puede estar esperando detrás de esta ventana.`,
  },

  done: {
    title: 'Verificado',
    passed: (count, check, site) =>
      `${count === 1 ? 'Comprobación superada' : `Las ${count} comprobaciones se han superado`}${site === undefined ? '' : ` para ${site}`}${count === 1 ? `: ${check}` : ''}.`,
    ticket: 'Su prueba',
    answers: {
      signed: { label: 'Firmado', value: (wallet) => `por ${wallet}` },
      found: { label: 'Comprobado', value: (host) => `por ${host}` },
      current: { label: 'Vigente', value: (time) => `a las ${time}` },
      logged: { label: 'Registrado', value: (entry) => `entrada ${entry}`, unknown: 'aún no se sabe' },
    },
    private: 'Solo usted puede ver esta prueba.',
    public: 'Cualquiera puede ver esta prueba.',
    returning: (seconds) => `Volverá en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
    closing: (seconds) => `Se cerrará en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
    stay: 'Quedarme aquí',
    told: 'Ya puede cerrar esta ventana.',
    collected: 'El sitio ya tiene su resultado.',
    kept: 'Cualquiera puede comprobar el archivo guardado, incluso sin nosotros.',
    handOver: 'El identificador de su prueba se enviará a:',
    returnNow: (host) => `Volver a ${host}`,
    closeNow: 'Cerrar ventana',
    goTo: (host) => `Ir a ${host}`,
    save: 'Guardar prueba',
    show: 'Ver mi prueba',
    more: 'Más',
    copy: 'Copiar enlace',
    manage: 'Administrar o revocar',
    qr: 'Código QR de la página de la prueba',
    copied: 'Copiado',
    fresh: 'Empezar de nuevo',
  },

  failed: {
    askedFor: 'Se pide',
    wallet: 'Billetera',
    back: (host) => `Volver a ${host}`,
    away: 'La página de la que viene indica este camino:',
    fresh: 'Empezar de nuevo',
    supportCode: 'Código para soporte',
    support: 'Pedir ayuda',
  },
}
