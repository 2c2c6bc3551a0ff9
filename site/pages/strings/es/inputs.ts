import type { InputStrings } from '../en/inputs.ts'

/** Spanish. */
export const inputs: InputStrings = {
  form: {
    optional: '(opcional)',
    given: 'Ya viene indicado.',
    unprintable: 'Hay un carácter que las billeteras no pueden mostrar. Escribe el texto en lugar de pegarlo.',
  },

  handle: {
    title: '¿Qué nombre quieres?',
    lead: 'Nadie más puede tenerlo aquí. Lo conservas un año y puedes renovarlo.',
    name: 'Nombre',
    nameHint: 'De 3 a 32 caracteres: minúsculas a–z y 0–9. En medio también valen . _ -',
    nameProblem:
      'Usa de 3 a 32 caracteres: minúsculas a–z, 0–9, . _ y -, con una letra o cifra al principio y al final.',
    namespace: 'Espacio de nombres',
    display: 'Nombre visible',
    displayProblem: 'Usa como máximo 64 caracteres.',
  },

  dns: {
    title: '¿Cuál es tu dominio?',
    lead: 'Añade al DNS de tu dominio un registro TXT con la dirección de tu billetera. Después comprobamos el registro.',
    domain: 'Dominio',
    domainProblem: 'Escribe un dominio, por ejemplo example.com.',
    record: 'Añade este registro TXT al DNS de tu dominio:',
    host: 'Nombre',
    value: 'Valor',
    copy: 'Copiar',
    copied: 'Copiado',
    wait: 'Un registro nuevo puede tardar unos minutos. Firmarás cuando lo encontremos.',
    check: 'Comprobar el registro',
  },

  contract: {
    title: '¿Qué contrato controlas?',
    lead: 'Comprobamos que el contrato indica tu billetera como propietaria o administradora.',
    address: 'Dirección del contrato',
    addressProblem: 'Escribe 0x y 40 caracteres de 0–9 y a–f.',
    chain: 'Red',
    method: 'Cómo lo controlas',
    methods: {
      owner: 'Como propietario',
      admin: 'Como administrador del proxy',
      accessControl: 'Con el rol de administrador',
    },
  },

  token: {
    nft: { title: '¿Qué NFT tienes?', lead: 'Comprobamos que tu billetera lo tiene.' },
    balance: {
      title: '¿Qué token tienes?',
      lead: 'Comprobamos que tu billetera tiene suficiente. Guardamos la cantidad exacta, y solo la ves tú.',
    },
    chain: 'Red',
    contract: 'Dirección del contrato',
    contractProblem: 'Escribe 0x y 40 caracteres de 0–9 y a–f.',
    mint: 'Dirección del mint',
    mintProblem: 'Escribe la dirección del mint: de 32 a 44 letras y cifras.',
    tokenId: 'ID del token',
    tokenIdHint:
      'El número de tu NFT. Lo muestra su página en un mercado de NFT, a menudo al final de la dirección de la página.',
    tokenIdProblem: 'Escribe el ID en cifras, o en hexadecimal después de 0x.',
    type: 'Tipo',
    types: { erc721: 'Pieza única (ERC-721)', erc1155: 'Edición (ERC-1155)' },
    atLeast: 'Tienes al menos',
    atLeastHint: 'En tokens, por ejemplo 10.5',
    atLeastProblem: 'Escribe un número mayor que cero, con punto: 10.5.',
    atLeastComma: 'Usa un punto en lugar de una coma: 1.5.',
    atLeastLong: 'Usa como máximo 60 cifras antes del punto y 36 después.',
    otherWallet: 'Tu billetera es de otra red. Cambia la billetera arriba o elige su red.',
  },

  agent: {
    identity: {
      title: '¿Quién es el agente?',
      lead: 'Usa la billetera del propio agente. Si más tarde eliges «Pública» para la prueba en tu cuenta, todo el mundo podrá ver estos datos.',
    },
    delegation: {
      title: '¿Qué puede hacer el agente?',
      lead: 'Firma con tu propia billetera, no con la del agente. Solo tú y las apps conectadas a tu cuenta pueden ver lo que el agente puede hacer y gastar.',
    },
    id: 'ID',
    idHint: 'Un nombre corto que ningún otro agente tiene, por ejemplo shop-assistant.',
    idProblem: 'Escribe de 1 a 128 caracteres.',
    name: 'Nombre visible',
    nameProblem: 'Usa como máximo 128 caracteres.',
    type: 'Tipo',
    types: { ai: 'IA', agent: 'Agente', bot: 'Bot', service: 'Servicio', automation: 'Automatización' },
    description: 'Finalidad',
    descriptionProblem: 'Usa como máximo 500 caracteres.',
    capabilities: 'Qué puede hacer',
    can: {
      wallet: 'Tener una billetera',
      signing: 'Firmar',
      spending: 'Gastar',
      publishing: 'Publicar',
      search: 'Buscar',
      browser: 'Usar un navegador',
      mcp: 'Usar herramientas MCP',
      webhooks: 'Recibir webhooks',
      receipts: 'Emitir recibos',
      proofs: 'Crear pruebas',
      delegation: 'Delegar',
    },
    wallet: 'Billetera del agente',
    walletProblem: 'Escribe la dirección de una billetera EVM o Solana.',
    scope: 'Ámbito',
    scopeHint: 'Para qué es la delegación, con una palabra que tú elijas. «global» significa todo.',
    scopeProblem: 'Escribe de 1 a 128 caracteres.',
    actions: 'Acciones permitidas',
    actionsHint: 'Una por línea. Déjalo vacío para permitirlas todas.',
    actionsProblem: 'Usa como máximo 32 líneas de 128 caracteres.',
    spend: 'Límite por pago',
    spendHint:
      'Un número entero en centavos o en la unidad más pequeña del token. En centavos, 550 significa 5.50. Déjalo vacío para no poner límite.',
    spendProblem: 'Escribe un número entero sin punto ni coma: en centavos, 550 para 5.50.',
    everything: 'Por ahora, el agente puede hacerlo todo por ti y gastar sin límite.',
    until: 'Termina en',
    untils: { 1: '1 día', 7: '7 días', 30: '30 días', 90: '90 días', 365: '1 año' },
  },
}
