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
  again: (wallet) => `Abrir ${wallet} otra vez`,
  otherWay: 'Usar otra forma',
  anyWallet: 'su billetera',

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
    signLead: 'Esta firma es gratis. No envía ninguna transacción ni gasta nada.',
    message: 'Lo que firma',
    check: 'Comprobando su firma',
    checkLead: 'Tarda un momento.',
    late: (wallet) => `¿No ve nada? Busque ${wallet} en la barra del navegador o ábrala otra vez.`,
  },

  done: {
    title: 'Verificado',
    ticket: 'Su prueba',
    proved: 'Demostrado',
    provedText: 'Un texto es suyo',
    provedLink: 'Un enlace es suyo',
    by: 'Por',
    on: 'Fecha',
    proof: 'Prueba',
    visible: 'La ve',
    private: 'Solo usted',
    public: 'Cualquiera',
    returning: (host, seconds) => ({ before: 'Volviendo a ', host, after: ` en ${seconds} s.` }),
    ready: (host) => ({ before: 'Puede volver a ', host, after: '.' }),
    closing: (seconds) => `Esta ventana se cierra en ${seconds} s.`,
    told: 'Puede cerrar esta ventana.',
    collected: 'La página de la que viene ya lo sabe.',
    kept: 'Guarde la prueba como archivo: se puede comprobar sin nosotros.',
    handOver: 'Lleve el identificador de la prueba a:',
    returnNow: 'Volver ahora',
    closeNow: 'Cerrar ahora',
    goTo: (host) => `Ir a ${host}`,
    copy: 'Copiar el enlace',
    manage: 'Administrar o revocar',
    qr: 'Código QR de la página de la prueba',
    copied: 'Copiado',
    fresh: 'Empezar de nuevo',
  },

  failed: {
    back: (host) => `Volver a ${host}`,
    away: 'La página de la que viene indica este camino:',
    fresh: 'Empezar de nuevo',
    supportCode: 'Código para soporte',
    support: 'Pedir ayuda',
  },
}
