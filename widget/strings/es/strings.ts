import type { Strings } from '../strings.ts'

/** Spanish. */
export const strings: Strings = {
  language: 'es',
  choosing: { title: 'Elija una billetera', body: 'Firmará un mensaje. Es gratis y no gasta nada.' },
  connecting: { title: 'Conecte en {wallet}', body: 'Elija la cuenta que quiere usar' },
  preparing: { title: 'Escribiendo el mensaje', body: 'Podrá leerlo antes de firmar' },
  signing: { title: 'Confirme en {wallet}', body: 'Esta firma es gratis' },
  checking: { title: 'Comprobando', body: 'Tarda unos segundos' },
  offline: { title: 'Conexión perdida', body: 'Su firma se conserva. Se envía en cuanto vuelva a tener conexión.' },
  slowWallet: '¿No ve nada? Abra {wallet} desde la barra del navegador.',
  window: { title: 'Continúe en la otra ventana', body: 'Cuando termine allí, esta página seguirá' },
  windowLost: '¿Está cerrada? Vuelva a abrirla o cancele.',
  windowClosed: { title: '¿Ventana cerrada?', body: 'No se guardó nada. Vuelva a abrirla o cancele.' },
  leaving: { title: 'Abriendo la página de verificación', body: 'Al terminar volverá aquí' },
  returning: { title: 'Consultando el resultado', body: 'Tarda un momento' },
  resumed: { title: 'Su verificación sigue abierta', body: 'Continúe con ella o cancele' },
  moreNeeded: { title: 'Faltan algunos datos', body: 'La página de verificación se los pedirá' },
  noWallet: { title: 'No hay billetera en este navegador', body: 'La página de verificación ofrece otras formas' },
  verified: 'Verificado',
  cancelledLate: 'Si su firma ya había llegado, la prueba se guardó.',
  actions: {
    cancel: 'Cancelar',
    retry: 'Intentar de nuevo',
    again: 'Empezar de nuevo',
    otherWallet: 'Usar otra billetera',
    moreWallets: 'Más billeteras',
    openPage: 'Continuar allí',
    reopen: 'Volver a abrir',
  },
  supportCode: 'Código',
  failureKind: {
    cancelled: { title: 'Cancelado', body: 'No se guardó nada.' },
    retryable: { title: 'No se pudo completar', body: 'No se guardó nada. Inténtelo de nuevo.' },
    'not-eligible': {
      title: 'La respuesta de la comprobación es no',
      body: 'Esta cuenta no cumple lo que se pide.',
    },
    ours: { title: 'Un fallo nuestro', body: 'No se guardó nada. No se debe a usted ni a su billetera.' },
    publisher: {
      title: 'Esta página hace mal la petición',
      body: 'Solo quienes gestionan esta página pueden corregirlo.',
    },
  },
  failure: {
    // the person or their wallet
    CANCELLED: { title: 'Cancelado', body: 'No se guardó nada.' },
    WALLET_REJECTED: { title: 'Rechazó la petición en la billetera', body: 'No se firmó ni se guardó nada.' },
    WALLET_UNAVAILABLE: {
      title: 'La billetera no respondió',
      body: 'Desbloquéela, cierre sus peticiones abiertas e inténtelo de nuevo.',
    },
    MESSAGE_MISMATCH: {
      title: 'El mensaje no era el correcto',
      body: 'Lo que se nos envió para firmar no es lo que se pidió. No se firmó nada.',
    },
    INVALID_WALLET: { title: 'Esta dirección no se puede usar', body: 'Use una billetera EVM o Solana.' },
    INVALID_SIGNATURE: {
      title: 'No se puede leer la firma de la billetera',
      body: 'No se guardó nada. Pruebe con otra billetera.',
    },
    INVALID_CHAIN_CONTEXT: {
      title: 'Red equivocada',
      body: 'Cambie de red en la billetera e inténtelo de nuevo.',
    },
    UNSUPPORTED_CHAIN: {
      title: 'Esta red no es compatible',
      body: 'Cambie de red en la billetera e inténtelo de nuevo.',
    },
    UNSUPPORTED_SIGNATURE_METHOD: {
      title: 'Este tipo de billetera no es compatible',
      body: 'Use una billetera EVM o Solana.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'La firma no corresponde a la cuenta',
      body: '¿Cambió de cuenta la billetera? No se guardó nada. Firme de nuevo.',
    },
    EXPIRED_SIGNATURE: {
      title: 'La firma llegó demasiado tarde',
      body: 'Vale durante cinco minutos. Firme de nuevo.',
    },
    SIGNATURE_CHAIN_UNAVAILABLE: {
      title: 'No se pudo comprobar la firma',
      body: 'La red de esta billetera no respondió. No se guardó nada.',
    },
    WALLET_AUTH_REQUIRED: { title: 'Hace falta una firma', body: 'Firme con la billetera de la que se trata.' },

    // the connection to the service
    NETWORK_UNREACHABLE: {
      title: 'Sin conexión',
      body: 'Revise su red e inténtelo de nuevo. No se perdió nada.',
    },
    RATE_LIMIT_EXCEEDED: { title: 'Demasiados intentos', body: 'Espere un minuto e inténtelo de nuevo.' },
    STORE_UNAVAILABLE: {
      title: 'Ahora no podemos guardar',
      body: 'No se guardó nada. Inténtelo de nuevo en un minuto.',
    },
    PROVIDER_UNAVAILABLE: {
      title: 'Una fuente no respondió',
      body: 'La respuesta no es ni sí ni no. Inténtelo de nuevo en un minuto.',
    },
    HANDOFF_ENDED: { title: 'Esta verificación ya había terminado', body: 'Empiece de nuevo.' },
    HANDOFF_NOT_FOUND: { title: 'Esta verificación caducó', body: 'Espera 15 minutos. Empiece de nuevo.' },
    HANDOFF_ALREADY_USED: { title: 'Este resultado ya se recogió', body: 'Empiece de nuevo.' },
    HANDOFF_EXISTS: { title: 'Esta verificación se inició en otro lugar', body: 'Empiece de nuevo.' },
    HANDOFF_AUTH_REQUIRED: {
      title: 'Esta ventana no puede terminar la verificación',
      body: 'Empiece de nuevo.',
    },
    HANDOFF_MISMATCH: { title: 'La firma es de otra verificación', body: 'Empiece de nuevo.' },
    RETURN_NOT_REGISTERED: {
      title: 'El resultado no llegó aquí',
      body: 'La dirección de regreso de esta página no está registrada. Solo quienes la administran pueden corregirlo.',
    },
    PHISHING_RESISTANCE_REQUIRED: {
      title: 'Primero inicie sesión con nosotros',
      body: 'Aquí solo pasa quien inició sesión con llave de acceso o proveedor, o usa una billetera con llave de acceso.',
    },
    HANDOFF_AUDIENCE_MISMATCH: {
      title: 'El resultado es para otra página',
      body: 'Empiece de nuevo en esta página.',
    },

    // the requirement
    PROOF_NOT_VERIFIED: {
      title: 'La respuesta de la comprobación es no',
      body: 'Esta cuenta no cumple lo que se pide.',
    },
    GATE_REQUIREMENTS_NOT_MET: {
      title: 'No se cumple todo',
      body: 'Sus pruebas están guardadas y se pueden volver a usar.',
    },
    OWNER_MISMATCH: {
      title: 'Se trata de otra billetera',
      body: 'Firme con la billetera que indica la página.',
    },
    SUBJECT_MISMATCH: {
      title: 'Se trata de otra billetera',
      body: 'Firme con la billetera que indica la página.',
    },
    SIGN_IN_METHOD_TAKEN: { title: 'Otro perfil ya lo tiene', body: 'Inicie sesión allí y quítelo primero.' },
    HANDLE_TAKEN: { title: 'Este nombre está ocupado', body: 'Elija otro.' },
    PROOF_ALREADY_EXISTS: { title: 'Esto ya se había probado', body: 'La prueba anterior sigue valiendo.' },
    PROOF_ERASED: { title: 'Esta prueba se borró', body: 'Firme de nuevo para obtener otra.' },
    INSUFFICIENT_BALANCE: {
      title: 'El saldo es demasiado bajo',
      body: 'Esta billetera tiene menos de lo que se pide.',
    },
    NFT_NOT_OWNED: { title: 'No está en esta billetera', body: 'Esta billetera no tiene el token que se pide.' },
    CONTRACT_NOT_OWNED: { title: 'No es su contrato', body: 'Esta billetera no controla el contrato.' },
    DNS_RECORD_NOT_FOUND: {
      title: 'No se encontró ningún registro',
      body: 'El dominio aún no muestra un registro TXT. Los nuevos pueden tardar minutos.',
    },
    DNS_RECORD_MISMATCH: {
      title: 'El registro dice otra cosa',
      body: 'El registro TXT del dominio nombra otra billetera.',
    },
    SANCTIONED_ADDRESS: {
      title: 'Esta billetera no se acepta',
      body: 'Su dirección figura en una lista de sanciones.',
    },
    RISK_POLICY_FAILED: {
      title: 'Esta billetera no se acepta',
      body: 'Su riesgo supera lo que se pide.',
    },

    // the host page
    INVALID_REQUEST: {
      title: 'Esta página hace mal la petición',
      body: 'Solo quienes gestionan esta página pueden corregirlo.',
    },
    INVALID_VERIFIER_DATA: {
      title: 'Esta página da datos incorrectos',
      body: 'Solo quienes la gestionan pueden corregirlos.',
    },
    INVALID_VERIFIER_COMBINATION: {
      title: 'Estas comprobaciones no se pueden pedir juntas',
      body: 'Solo quienes gestionan esta página pueden corregirlo.',
    },
    INVALID_VERIFIER_FLOW_COMBINATION: {
      title: 'Estas comprobaciones no se pueden pedir juntas',
      body: 'Solo quienes gestionan esta página pueden corregirlo.',
    },
    VERIFIER_NOT_AVAILABLE: {
      title: 'Esta comprobación no se ofrece aquí',
      body: 'Quienes gestionan esta página pueden pedir otra.',
    },
    OPTION_NOT_AVAILABLE: {
      title: 'Esta página pide algo que no se ofrece',
      body: 'Solo quienes gestionan esta página pueden corregirlo.',
    },
    STORAGE_BLOCKED: {
      title: 'Este navegador no guarda nada aquí',
      body: 'Permita que este sitio guarde datos o abra ventanas y vuelva a intentarlo.',
    },
    WINDOW_BLOCKED: {
      title: 'Aquí no se puede abrir ninguna ventana',
      body: 'Esta página se muestra dentro de otra que no lo permite. Ábrala en una pestaña propia:',
    },
    INSECURE_CONTEXT: {
      title: 'Esta página no es segura',
      body: 'Para firmar se necesita una conexión cifrada. Abra la página con https:',
    },
    ORIGIN_REQUIRED: {
      title: 'Esta página no dice dónde está',
      body: 'El navegador no envía su origen. Ábrala en su dirección real.',
    },
    ORIGIN_NOT_ALLOWED: {
      title: 'Esta página no puede pedir eso',
      body: 'Quien configuró esta comprobación solo permite otras páginas.',
    },
    GATE_NOT_FOUND: {
      title: 'Esta regla de acceso no existe',
      body: 'Solo quienes gestionan esta página pueden corregirlo.',
    },
    GATE_MISCONFIGURED: {
      title: 'La regla de acceso está mal configurada',
      body: 'Solo quienes la gestionan pueden corregirlo.',
    },

    // the service
    INTERNAL: { title: 'Un fallo nuestro', body: 'No se guardó nada. No se debe a usted ni a su billetera.' },
  },
}
