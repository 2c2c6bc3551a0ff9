import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { type ChecksStrings, credentialsOf, type CredentialStrings } from '../en/checks.ts'

/** Spanish. */
export const checks: ChecksStrings = {
  wallet: {
    prove: 'que una billetera es tuya',
    task: 'Firma con tu billetera',
    gets: 'la dirección de tu billetera y que tú la controlas',
    stores: 'Guardamos la dirección de tu billetera.',
  },
  'ownership-basic': {
    prove: 'que un contenido es tuyo',
    task: 'Firma un texto o un enlace',
    gets: 'que tu billetera declara suyo este contenido y desde cuándo, pero no si fue la primera en hacerlo',
    stores:
      'Guardamos la dirección de tu billetera, y el enlace si introduces uno. De un texto guardamos solo una huella, no el texto. Guarda una copia de tu texto.',
    storesGiven:
      'Guardamos la dirección de tu billetera. Del texto guardamos solo una huella, no el texto. Guarda una copia de tu texto.',
  },
  'ownership-social': {
    prove: 'que tienes una cuenta en una red social',
    task: 'Inicia sesión en GitHub, Discord, X u otra red social',
    networksTask: 'Inicia sesión en {networks}',
    kept: 'tu contraseña, tus mensajes o tu correo electrónico',
    stores:
      'Guardamos la dirección de tu billetera y un código con el que solo nosotros reconocemos la cuenta. Guardamos su nombre solo si decides incluirlo en la prueba.',
  },
  'ownership-org-oauth': {
    prove: 'que perteneces a una organización',
    task: 'Inicia sesión con tu cuenta profesional o educativa',
    kept: 'tu nombre o tu correo electrónico',
    stores:
      'Guardamos la dirección de tu billetera, el dominio de tu organización y códigos con los que solo nosotros te reconocemos a ti y a tu organización.',
  },
  'ownership-dns-txt': {
    prove: 'que un dominio es tuyo',
    task: 'Añade un registro TXT al DNS de tu dominio',
  },
  'ownership-pseudonym': {
    prove: 'que tienes un seudónimo',
    task: 'Elige un nombre y fírmalo',
    namedTask: 'Firma este nombre',
    kept: 'quién eres',
  },
  'proof-of-human': {
    prove: 'que eres una persona real',
    task: 'Escanea tu pasaporte o documento con el teléfono',
    gets: 'que eres una persona real y cuentas una sola vez',
    kept: 'tu nombre, tu foto o tu documento',
    stores:
      'Guardamos la dirección de tu billetera, lo que se confirmó y un código que te representa aquí. Nunca guardamos tu documento.',
  },
  'wallet-link': {
    prove: 'que dos billeteras son tuyas',
    task: 'Firma con las dos billeteras',
    stores: 'Guardamos las direcciones de ambas billeteras.',
  },
  'token-holding': {
    prove: 'que tienes tokens',
    task: 'Firma con la billetera que tiene los tokens',
    gets: 'que tu billetera tiene al menos la cantidad pedida, en el momento de la comprobación',
    kept: 'tu saldo exacto',
    stores: 'Guardamos lo que introduces, la dirección de tu billetera y tu saldo exacto, que solo ves tú.',
  },
  'nft-ownership': {
    prove: 'que tienes un NFT',
    task: 'Firma con la billetera que tiene el NFT',
    gets: 'que tu billetera tiene el NFT, en el momento de la comprobación',
  },
  'contract-ownership': {
    prove: 'que controlas un contrato',
    task: 'Firma con la billetera que controla el contrato',
    gets: 'que el contrato indica tu billetera como propietaria o administradora',
  },
  'wallet-risk': {
    prove: 'que tu billetera supera la revisión',
    task: 'Firma con una billetera que no esté en ninguna lista de sanciones',
    ratedTask: 'Firma con una billetera que no esté en ninguna lista de sanciones ni tenga un riesgo alto',
    gets: 'que tu billetera no está en ninguna lista de sanciones y cumple las reglas de riesgo del sitio',
    stores: 'Guardamos la dirección de tu billetera y el resultado.',
  },
  'ai-content-moderation': {
    prove: 'que un contenido supera la moderación',
    task: 'Pega un texto o elige una imagen',
    gets: 'que un modelo de moderación no encontró nada que señalar',
    kept: 'el contenido en sí',
    stores: 'Guardamos la dirección de tu billetera, el resultado y una huella del contenido, no el contenido.',
  },
  'agent-identity': {
    prove: 'la identidad de un agente',
    task: 'Firma con la billetera del propio agente',
    kept: 'sus instrucciones',
  },
  'agent-delegation': {
    title: 'Autoriza a un agente a actuar por ti',
    prove: 'que un agente actúa por ti',
    task: 'Define qué puede hacer el agente y firma',
    kept: 'qué puede hacer y gastar, salvo con las apps conectadas a tu cuenta',
  },
}

/** What credentials say, in the third person. */
export const credentials: CredentialStrings = credentialsOf(provedWords.es.names, {
  'ownership-basic': 'La billetera declara suyo este texto, enlace o archivo, y así lo firmó.',
  'ownership-social': 'Quien controla la billetera tiene una cuenta en esta red social.',
  'ownership-pseudonym':
    'La billetera tiene este nombre. Ninguna otra billetera lo tiene en el mismo espacio de nombres.',
  'ownership-dns-txt': 'Un registro TXT de este dominio indica la billetera.',
  'ownership-org-oauth': 'Quien controla la billetera tiene una cuenta en esta organización.',
  'contract-ownership': 'El contrato indica la billetera como propietaria o administradora.',
  'proof-of-human': 'La billetera pertenece a una persona real, que cuenta una sola vez en este ámbito.',
  'nft-ownership': 'La billetera tiene este NFT, ahora o en el bloque indicado.',
  'token-holding': 'La billetera tiene al menos esta cantidad del token, ahora o en el bloque indicado.',
  'wallet-risk': 'La billetera no está en ninguna lista de sanciones y cumple las reglas de riesgo.',
  'wallet-link': 'Las dos billeteras están vinculadas. Ambas lo firmaron.',
  'ai-content-moderation': 'Un modelo de moderación no señaló nada en este texto o imagen.',
  'agent-identity': 'Este agente usa esta billetera.',
  'agent-delegation': 'Quien controla a este agente le permite actuar dentro de estos límites.',
})
