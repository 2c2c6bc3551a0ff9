import type { PageStrings } from '../en/page.ts'

/** Spanish. */
export const page: PageStrings = {
  step: (at, of, label) => `Paso ${at} de ${of}, ${label}`,
  steps: 'Pasos',
  stepLabels: { input: 'Datos', wallet: 'Tu billetera', sign: 'Tu firma', pay: 'Pago' },
  signOf: (at, of) => `Tu firma (${at} de ${of})`,
  stepDone: ', hecho',
  verified: 'Verificado',
  seenBy: {
    you: 'Solo tú y las personas o apps a las que des acceso pueden leer esta prueba.',
    site: (site) =>
      `Solo tú y las personas o apps a las que des acceso pueden leer esta prueba. ${site} puede comprobar si sigue siendo válida.`,
  },
  public: 'Todo el mundo puede ver esta prueba.',
  back: (host) => `Volver a ${host}`,
  account: { label: 'Tu billetera', change: 'Cambiar' },
  cancel: 'Cancelar',
  continue: 'Continuar',
  again: (wallet) => `Volver a abrir ${wallet}`,
  otherWallet: 'Usar otra billetera',
  anyWallet: 'tu billetera',
  retry: 'Reintentar',
  unreachable: {
    title: 'No hay conexión',
    body: 'Revisa tu conexión o inténtalo de nuevo en un minuto. No se perdió nada.',
  },
  offline: { title: 'No hay conexión', body: 'Tu firma está guardada. La enviaremos al recuperar la conexión.' },

  quoted: (text) => `«${text}»`,
  unknownInput: {
    title: 'Falta un dato',
    body: 'Solo puede añadirlo el sitio que te envió aquí.',
  },

  connect: {
    title: 'Elige una billetera',
    lead: 'Conéctala y después firma. Las dos cosas son gratis.',
    asked: 'Billetera solicitada:',
    none: 'No hay billetera en este navegador',
    noneBody:
      'Instala una billetera y aparecerá aquí. También puedes abrir esta página en el navegador de tu billetera.',
    networks: { eip155: 'Ethereum y otras', solana: 'Solana' },
    more: 'Más billeteras',
    moreDetail: 'Con WalletConnect, desde un teléfono o una app',
    passkey: 'Llave de acceso',
    passkeyDetail: 'Sin app de billetera: firma con tu dispositivo',
  },

  more: {
    title: 'Más billeteras',
    lead: 'Elige una billetera en la lista de WalletConnect y conéctala.',
    back: 'Volver a la lista',
    noAnswer: 'WalletConnect no respondió. No se firmó ni se guardó nada. Elige de nuevo.',
  },

  elsewhere: {
    inApp: (app) => `Estás en el navegador de ${app}`,
    inAppBody: 'No tiene billetera ni guarda datos. Continúa en tu navegador habitual.',
    openBrowser: 'Abrir en tu navegador',
    title: 'O continúa en el navegador de tu billetera',
    open: (wallet) => `Abrir en ${wallet}`,
    copy: 'Copiar enlace',
    copied: 'Copiado. Pégalo en el otro navegador.',
    gone: 'Continúa en el otro navegador',
    goneBody: 'La verificación ya puede continuar allí.',
    stay: '¿No se abrió? Continuar aquí',
  },

  taken: {
    title: 'Esta pestaña está desactualizada',
    body: 'Continuaste en otra pestaña o en otro navegador. Aquí no se firmó nada.',
    stay: 'Continuar aquí',
    close: 'Cerrar esta pestaña',
    stuck: 'Tu navegador no cerró esta pestaña. Ciérrala tú.',
  },

  confirm: {
    connect: (wallet) => `Conecta ${wallet}`,
    connectLead: 'Elige la cuenta que quieres usar. Es gratis.',
    readTitle: 'Firma el mensaje',
    readLead: 'Léelo aquí y fírmalo en tu billetera. Es gratis.',
    signIn: (wallet) => `Firmar con ${wallet}`,
    sign: (wallet) => `Confirma en ${wallet}`,
    signLead: 'Tu billetera muestra el mensaje. Firmar es gratis.',
    message: 'Lo que firmas',
    show: 'Mostrar el mensaje exacto',
    hide: 'Ocultar el mensaje exacto',
    summary: {
      confirm: 'Confirmas',
      network: 'Red',
      wallet: 'Billetera',
      code: 'Código de un solo uso',
      codeUse: 'Solo para esta prueba. No da acceso a tu cuenta.',
      at: 'Hora',
      cost: 'Precio',
      free: 'Gratis. No se envía dinero.',
    },
    check: 'Comprobando tu firma',
    checkLead: 'Tarda un momento.',
    lookUp: 'Buscando tu registro TXT',
    unchecked: 'No pudimos consultar tu registro TXT. Puedes firmar de todos modos y lo intentaremos de nuevo.',
    slow: 'Tarda más de lo habitual. Deja esta página abierta.',
    late: (wallet) =>
      `¿No lo ves? Haz clic en el icono de ${wallet} en la barra del navegador o mira detrás de esta ventana.`,
  },
}
