import type { Strings } from '../strings.ts'

/** Spanish. */
export const strings: Strings = {
  language: 'es',
  choosing: { title: 'Elija una billetera', body: 'Firma un mensaje. Es gratis.' },
  connecting: { title: 'Conecte en {wallet}', body: 'Elija la cuenta que quiere usar' },
  preparing: { title: 'Preparando el mensaje', body: 'Puede leerlo antes de firmar' },
  signing: { title: 'Confirme en {wallet}', body: 'Esta firma es gratis' },
  checking: { title: 'Comprobando', body: 'Tarda unos segundos' },
  offline: { title: 'No hay conexión', body: 'Su firma está guardada. La enviaremos cuando vuelva a tener conexión.' },
  slowWallet: '¿No la ve? Abra {wallet} en la barra de herramientas.',
  window: { title: 'Termine en la otra ventana', body: 'Esta página se actualiza sola' },
  windowLost: '¿La cerró? Vuelva a abrirla o cancele.',
  windowClosed: { title: '¿Cerró la ventana?', body: 'No se guardó nada. Vuelva a abrirla o cancele.' },
  leaving: { title: 'Abriendo la página de verificación', body: 'Volverá aquí al terminar' },
  returning: { title: 'Obteniendo el resultado', body: 'Tarda un momento' },
  resumed: { title: 'Su verificación sigue abierta', body: 'Continúe o cancele' },
  moreNeeded: { title: 'Faltan algunos datos', body: 'La página de verificación se los pedirá' },
  noWallet: { title: 'No hay billetera en este navegador', body: 'La página de verificación ofrece otras formas' },
  verified: 'Verificado',
  cancelledLate: 'Su firma ya se había enviado, así que puede haberse guardado una prueba.',
  actions: {
    cancel: 'Cancelar',
    retry: 'Intentar de nuevo',
    again: 'Empezar de nuevo',
    otherWallet: 'Usar otra billetera',
    moreWallets: 'Más billeteras',
    openPage: 'Continuar',
    reopen: 'Volver a abrir',
  },
  supportCode: 'Código',
  failureKind: {
    cancelled: { title: 'Usted canceló', body: 'No se guardó ni se cobró nada.' },
    retryable: { title: 'No funcionó', body: 'No se guardó nada. Inténtelo de nuevo.' },
    'not-eligible': { title: 'No cumple este requisito', body: 'Esta billetera no tiene lo que se pide.' },
    ours: {
      title: 'No pudimos terminar la comprobación',
      body: 'El problema es nuestro, no suyo. No se guardó ni se cobró nada.',
    },
    publisher: {
      title: 'Esta página no está bien configurada',
      body: 'Solo este sitio puede corregirlo. No es culpa suya.',
    },
  },
  failure: {
    // the person or their wallet
    CANCELLED: { title: 'Usted canceló', body: 'No se guardó ni se cobró nada.' },
    WALLET_REJECTED: { title: 'Usted rechazó en su billetera', body: 'No se firmó ni se guardó nada.' },
    WALLET_UNAVAILABLE: {
      title: 'Su billetera no respondió',
      body: 'Desbloquéela, cierre otras solicitudes e inténtelo de nuevo.',
    },
    MESSAGE_MISMATCH: {
      title: 'El mensaje no coincidía',
      body: 'Era distinto de lo pedido, así que no se firmó nada.',
    },
    INVALID_WALLET: { title: 'Esta billetera no es compatible', body: 'Use una billetera de Ethereum o Solana.' },
    INVALID_SIGNATURE: { title: 'No pudimos leer la firma', body: 'Inténtelo de nuevo o use otra billetera.' },
    INVALID_CHAIN_CONTEXT: { title: 'Red equivocada', body: 'Cambie de red en su billetera e inténtelo de nuevo.' },
    UNSUPPORTED_CHAIN: { title: 'Esta red no es compatible', body: 'Cambie a otra red.' },
    UNSUPPORTED_SIGNATURE_METHOD: {
      title: 'Esta billetera no es compatible',
      body: 'Use una billetera de Ethereum o Solana.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'La firma no coincide con esta billetera',
      body: '¿Cambió de cuenta? Firme de nuevo.',
    },
    EXPIRED_SIGNATURE: {
      title: 'La firma llegó demasiado tarde',
      body: 'Es válida durante 5 minutos. Firme de nuevo.',
    },
    SIGNATURE_CHAIN_UNAVAILABLE: { title: 'La red no respondió', body: 'Aún no tenemos respuesta. No se guardó nada.' },
    WALLET_AUTH_REQUIRED: { title: 'Firme para continuar', body: 'Use la billetera a la que pertenece esta prueba.' },

    // the connection to the service
    NETWORK_UNREACHABLE: { title: 'No hay conexión', body: 'Compruebe su conexión. No se perdió nada.' },
    RATE_LIMIT_EXCEEDED: { title: 'Demasiados intentos', body: 'Espere un minuto e inténtelo de nuevo.' },
    STORE_UNAVAILABLE: {
      title: 'Ahora no podemos guardar',
      body: 'No se guardó nada. Inténtelo de nuevo en un minuto.',
    },
    PROVIDER_UNAVAILABLE: { title: 'Una fuente no respondió', body: 'Aún no tenemos respuesta. No se guardó nada.' },
    RPC_UNAVAILABLE: { title: 'La red no respondió', body: 'Aún no tenemos respuesta. No se guardó nada.' },
    HANDOFF_ENDED: { title: 'Esta verificación ha terminado', body: 'Empiece de nuevo.' },
    HANDOFF_NOT_FOUND: { title: 'Esta verificación caducó', body: 'Permanece abierta 15 minutos.' },
    HANDOFF_ALREADY_USED: { title: 'Este resultado ya se usó', body: 'Empiece de nuevo.' },
    HANDOFF_EXISTS: { title: 'Esta verificación se inició en otro lugar', body: 'Empiece de nuevo.' },
    HANDOFF_AUTH_REQUIRED: { title: 'Esta ventana no puede terminar la verificación', body: 'Empiece de nuevo.' },
    HANDOFF_MISMATCH: { title: 'Esta firma es de otra verificación', body: 'Empiece de nuevo.' },
    PHISHING_RESISTANCE_REQUIRED: {
      title: 'Inicie sesión primero con una llave de acceso',
      body: 'Esta página solo admite a quien ha iniciado sesión con una llave de acceso o un proveedor, o usa una llave de acceso como billetera.',
    },
    HANDOFF_AUDIENCE_MISMATCH: {
      title: 'Este resultado es para otra página',
      body: 'Solo este sitio puede corregirlo. No es culpa suya.',
    },

    // the requirement
    PROOF_NOT_VERIFIED: { title: 'No cumple este requisito', body: 'Esta billetera no tiene lo que se pide.' },
    GATE_REQUIREMENTS_NOT_MET: { title: 'Todavía falta algo', body: 'Sus pruebas están guardadas.' },
    OWNER_MISMATCH: { title: 'Esto es para otra billetera', body: 'Firme con la billetera que indica la página.' },
    SUBJECT_MISMATCH: { title: 'Esto es para otra billetera', body: 'Firme con la billetera que indica la página.' },
    SIGN_IN_METHOD_TAKEN: { title: 'Esto pertenece a otra cuenta', body: 'Quítelo primero de allí.' },
    HANDLE_TAKEN: { title: 'Este nombre ya está en uso', body: 'Elija otro.' },
    PROOF_ALREADY_EXISTS: { title: 'Ya lo demostró', body: 'Su prueba anterior sigue siendo válida.' },
    PROOF_ERASED: { title: 'Esta prueba se borró', body: 'Firme de nuevo para crear otra.' },
    INSUFFICIENT_BALANCE: { title: 'Esta billetera tiene muy poco', body: 'Tiene menos de la cantidad pedida.' },
    NFT_NOT_OWNED: { title: 'Esta billetera no tiene el NFT', body: 'Use la billetera que lo tiene.' },
    CONTRACT_NOT_OWNED: { title: 'Esta billetera no controla el contrato', body: 'Use la billetera del propietario.' },
    DNS_RECORD_NOT_FOUND: {
      title: 'No se encontró ningún registro TXT',
      body: 'Los registros nuevos pueden tardar unos minutos.',
    },
    DNS_RECORD_MISMATCH: { title: 'El registro TXT nombra otra billetera', body: 'Cámbielo, o use esa billetera.' },
    SANCTIONED_ADDRESS: { title: 'No se puede usar esta billetera', body: 'Está en una lista de sanciones.' },
    RISK_POLICY_FAILED: { title: 'No se puede usar esta billetera', body: 'Su riesgo supera el límite del sitio.' },

    // the host page
    VERIFIER_NOT_AVAILABLE: {
      title: 'Esta comprobación no está disponible aquí',
      body: 'Solo este sitio puede corregirlo. No es culpa suya.',
    },
    STORAGE_BLOCKED: {
      title: 'Este navegador bloquea el almacenamiento',
      body: 'Permita que este sitio guarde datos e inténtelo de nuevo.',
    },
    WINDOW_BLOCKED: {
      title: 'Esta página no puede abrir una ventana',
      body: 'Se muestra dentro de otra página. Ábrala en su propia pestaña:',
    },
    INSECURE_CONTEXT: {
      title: 'Esta página no es segura',
      body: 'Para firmar se necesita una conexión cifrada. Abra la página con https:',
    },
    ORIGIN_REQUIRED: {
      title: 'Abra esta página en su dirección web',
      body: 'Solo este sitio puede corregirlo. No es culpa suya.',
    },
    ORIGIN_NOT_ALLOWED: {
      title: 'Esta página no tiene permiso para preguntar',
      body: 'Solo este sitio puede corregirlo. No es culpa suya.',
    },
    GATE_NOT_FOUND: { title: 'Este acceso no existe', body: 'Solo este sitio puede corregirlo. No es culpa suya.' },

    // the service
    INTERNAL: {
      title: 'No pudimos terminar la comprobación',
      body: 'El problema es nuestro, no suyo. No se guardó ni se cobró nada.',
    },
  },
}
