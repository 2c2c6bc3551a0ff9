import type { Strings } from '../strings.ts'

/** A gate that nobody can pass now. */
const notOpen = { title: 'Este acceso no está abierto ahora', body: 'Inténtalo de nuevo más tarde.' }

/** Spanish. */
export const strings: Strings = {
  language: 'es',
  choosing: { title: 'Elige una billetera', body: 'Firma un mensaje. Es gratis.' },
  connecting: { title: 'Conecta {wallet}', body: 'Elige qué cuenta usar' },
  preparing: { title: 'Preparando el mensaje', body: 'Léelo antes de firmar' },
  signing: { title: 'Confirma en {wallet}', body: 'Esta firma es gratis y no se envía dinero' },
  checking: { title: 'Comprobando', body: 'Tarda unos segundos' },
  offline: { title: 'No hay conexión', body: 'Tu firma está guardada. La enviaremos al recuperar la conexión.' },
  unchecked: 'No pudimos consultar tu registro TXT. Puedes firmar de todos modos y lo intentaremos de nuevo.',
  slowWallet: '¿No lo ves? Abre {wallet} en la barra del navegador.',
  window: { title: 'Continúa en la otra ventana', body: 'Esta página se actualiza sola' },
  windowLost: '¿La cerraste? Vuelve a abrirla o cancela.',
  windowClosed: { title: '¿Cerraste la ventana?', body: 'Vuelve a abrirla para continuar o cancela.' },
  leaving: { title: 'Abriendo la página de verificación', body: 'Volverás aquí al terminar' },
  returning: { title: 'Obteniendo el resultado', body: 'Tarda un momento' },
  resumed: { title: 'Tu verificación sigue abierta', body: 'Vuelve a abrirla o cancela' },
  moreNeeded: { title: 'Faltan algunos datos', body: 'La página de verificación los pide' },
  noWallet: { title: 'No hay billetera en este navegador', body: 'La página de verificación ofrece más opciones' },
  verified: 'Verificado',
  cancelledLate: 'Es posible que tu firma ya se haya enviado y se haya guardado una prueba.',
  actions: {
    cancel: 'Cancelar',
    retry: 'Reintentar',
    again: 'Empezar de nuevo',
    check: 'Comprobar de nuevo',
    otherWallet: 'Usar otra billetera',
    moreWallets: 'Más billeteras',
    openPage: 'Continuar',
    proof: 'Ver mi prueba',
    reopen: 'Volver a abrir',
  },
  supportCode: 'Código',
  retryAt: 'Inténtalo de nuevo {time}.',
  opensAt: 'Se abre el {time}.',
  failureKind: {
    cancelled: { title: 'Cancelaste', body: 'No se guardó ni se cobró nada.' },
    retryable: { title: 'No funcionó', body: 'No se guardó nada. Inténtalo de nuevo.' },
    'not-eligible': { title: 'No cumples el requisito', body: 'Esta billetera no tiene lo que se pide.' },
    ours: {
      title: 'No pudimos terminar la comprobación',
      body: 'El problema es nuestro. No se guardó ni se cobró nada.',
    },
    publisher: {
      title: 'Esta página no está bien configurada',
      body: 'Solo este sitio puede corregirlo. No es culpa tuya.',
    },
  },
  failure: {
    // the person or their wallet
    CANCELLED: { title: 'Cancelaste', body: 'No se guardó ni se cobró nada.' },
    WALLET_REJECTED: { title: 'Lo rechazaste en tu billetera', body: 'No se firmó ni se guardó nada.' },
    WALLET_UNAVAILABLE: {
      title: 'Tu billetera no respondió',
      body: 'Desbloquéala, cierra otras solicitudes e inténtalo de nuevo.',
    },
    MESSAGE_MISMATCH: {
      title: 'El mensaje no coincidía',
      body: 'Era distinto de lo pedido, así que no se firmó nada.',
    },
    INVALID_WALLET: { title: 'Esta billetera no es compatible', body: 'Usa una billetera de Ethereum o Solana.' },
    INVALID_SIGNATURE: { title: 'No pudimos leer la firma', body: 'Inténtalo de nuevo o usa otra billetera.' },
    INVALID_CHAIN_CONTEXT: { title: 'Red equivocada', body: 'Cambia de red en tu billetera e inténtalo de nuevo.' },
    UNSUPPORTED_CHAIN: { title: 'Esta red no es compatible', body: 'Cambia a otra red.' },
    UNSUPPORTED_SIGNATURE_METHOD: {
      title: 'Esta billetera no es compatible',
      body: 'Usa una billetera de Ethereum o Solana.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'La firma no coincide con esta billetera',
      body: '¿Cambiaste de cuenta? Firma de nuevo.',
    },
    EXPIRED_SIGNATURE: {
      title: 'La firma llegó demasiado tarde',
      body: 'Es válida durante 5 minutos. Firma de nuevo.',
    },
    SIGNATURE_CHAIN_UNAVAILABLE: { title: 'La red no respondió', body: 'Aún no tenemos respuesta. No se guardó nada.' },
    WALLET_AUTH_REQUIRED: { title: 'Firma para continuar', body: 'Usa la billetera con la que se creó esta prueba.' },

    // the connection to the service
    NETWORK_UNREACHABLE: {
      title: 'No hay conexión',
      body: 'Revisa tu conexión o inténtalo de nuevo en un minuto. No se perdió nada.',
    },
    RATE_LIMIT_EXCEEDED: { title: 'Demasiados intentos', body: 'Espera un minuto e inténtalo de nuevo.' },
    STORE_UNAVAILABLE: {
      title: 'Ahora no podemos guardar',
      body: 'No se guardó nada. Inténtalo de nuevo en un minuto.',
    },
    PROVIDER_UNAVAILABLE: { title: 'Otro servicio no respondió', body: 'Aún no tenemos respuesta. No se guardó nada.' },
    RPC_UNAVAILABLE: { title: 'La red no respondió', body: 'Aún no tenemos respuesta. No se guardó nada.' },
    HANDOFF_ENDED: { title: 'Esta verificación terminó', body: 'Empieza de nuevo.' },
    HANDOFF_NOT_FOUND: { title: 'Esta verificación caducó', body: 'Una verificación permanece abierta 15 minutos.' },
    HANDOFF_ALREADY_USED: { title: 'Este resultado ya se usó', body: 'Empieza de nuevo.' },
    HANDOFF_EXISTS: { title: 'Esta verificación se inició en otro lugar', body: 'Empieza de nuevo.' },
    HANDOFF_AUTH_REQUIRED: { title: 'Esta ventana no puede terminar la verificación', body: 'Empieza de nuevo.' },
    HANDOFF_MISMATCH: { title: 'Esta firma es de otra verificación', body: 'Empieza de nuevo.' },
    PHISHING_RESISTANCE_REQUIRED: {
      title: 'Primero inicia sesión',
      body: 'Elige «Llave de acceso» como billetera. O inicia sesión en tu cuenta sin usar una billetera y añade allí esta.',
    },
    HANDOFF_AUDIENCE_MISMATCH: {
      title: 'Este resultado es para otra página',
      body: 'Solo este sitio puede corregirlo. No es culpa tuya.',
    },

    // the requirement
    PROOF_NOT_VERIFIED: { title: 'No cumples el requisito', body: 'Esta billetera no tiene lo que se pide.' },
    GATE_PAUSED: notOpen,
    GATE_NOT_STARTED: notOpen,
    GATE_ENDED: { title: 'Este acceso está cerrado', body: 'Ya nadie puede pasar.' },
    GATE_REQUIREMENTS_NOT_MET: { title: 'Todavía falta algo', body: 'Tus pruebas están guardadas.' },
    OWNER_MISMATCH: { title: 'Esto es para otra billetera', body: 'Firma con la billetera que indica la página.' },
    SUBJECT_MISMATCH: { title: 'Esto es para otra billetera', body: 'Firma con la billetera que indica la página.' },
    SIGN_IN_METHOD_TAKEN: { title: 'Pertenece a otra cuenta', body: 'Quítala primero de esa cuenta.' },
    HANDLE_TAKEN: { title: 'Este nombre ya está en uso', body: 'Elige otro.' },
    PROOF_ALREADY_EXISTS: { title: 'Ya lo demostraste', body: 'Tu prueba anterior aún es válida.' },
    PROOF_ERASED: { title: 'Esta prueba se eliminó', body: 'Firma de nuevo para crear otra.' },
    INSUFFICIENT_BALANCE: { title: 'Saldo insuficiente', body: 'Esta billetera tiene menos de lo que se pide.' },
    NFT_NOT_OWNED: { title: 'Esta billetera no tiene el NFT', body: 'Usa la billetera que lo tiene.' },
    CONTRACT_NOT_OWNED: { title: 'Esta billetera no controla el contrato', body: 'Usa la billetera del propietario.' },
    DNS_RECORD_NOT_FOUND: {
      title: 'No se encontró ningún registro TXT',
      body: 'Los registros nuevos pueden tardar unos minutos.',
    },
    DNS_RECORD_MISMATCH: { title: 'El registro TXT indica otra billetera', body: 'Cámbialo o usa esa billetera.' },
    SANCTIONED_ADDRESS: { title: 'No se puede usar esta billetera', body: 'Está en una lista de sanciones.' },
    RISK_POLICY_FAILED: { title: 'No se puede usar esta billetera', body: 'Su riesgo supera el límite del sitio.' },

    // the host page
    VERIFIER_NOT_AVAILABLE: {
      title: 'Esta comprobación no está disponible aquí',
      body: 'Solo este sitio puede corregirlo. No es culpa tuya.',
    },
    STORAGE_BLOCKED: {
      title: 'Este navegador bloquea el almacenamiento',
      body: 'Permite que este sitio guarde datos e inténtalo de nuevo.',
    },
    WINDOW_BLOCKED: {
      title: 'Esta página no puede abrir una ventana',
      body: 'Se muestra dentro de otra página. Ábrela en su propia pestaña:',
    },
    INSECURE_CONTEXT: {
      title: 'Esta página no es segura',
      body: 'Para firmar se necesita una conexión cifrada. Abre la página con https:',
    },
    ORIGIN_REQUIRED: {
      title: 'Abre esta página en su dirección web',
      body: 'Solo este sitio puede corregirlo. No es culpa tuya.',
    },
    ORIGIN_NOT_ALLOWED: {
      title: 'Esta página no puede pedir esto',
      body: 'Solo este sitio puede corregirlo. No es culpa tuya.',
    },
    GATE_NOT_FOUND: { title: 'Este acceso no existe', body: 'Solo este sitio puede corregirlo. No es culpa tuya.' },

    // the service
    INTERNAL: {
      title: 'No pudimos terminar la comprobación',
      body: 'El problema es nuestro. No se guardó ni se cobró nada.',
    },
  },
}
