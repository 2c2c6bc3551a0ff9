import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { type ChecksStrings, credentialsOf, type CredentialStrings } from '../en/checks.ts'

/** Spanish. */
export const checks: ChecksStrings = {
  wallet: {
    task: 'Firme con su billetera',
    gets: 'la dirección de su billetera',
  },
  'ownership-basic': {
    task: 'Firme un texto, un enlace o un archivo',
    gets: 'que su billetera reclama este contenido, y desde cuándo. No que usted fuera el primero',
  },
  'ownership-social': {
    task: 'Inicie sesión en GitHub, Discord, X u otra red',
    gets: 'que tiene una cuenta en la red en la que inicia sesión. Su nombre allí solo si usted lo muestra',
    kept: 'su contraseña, sus mensajes o su correo electrónico',
  },
  'ownership-org-oauth': {
    task: 'Inicie sesión con su cuenta de trabajo o de estudios',
    gets: 'el dominio de su organización',
    kept: 'su nombre o su correo electrónico',
  },
  'ownership-dns-txt': {
    task: 'Añada un registro TXT al DNS de su dominio',
    gets: 'el dominio, y que nombra su billetera',
  },
  'ownership-pseudonym': {
    task: 'Elija un nombre y fírmelo',
    gets: 'el nombre, y que nadie más lo tiene aquí',
    kept: 'quién es usted',
  },
  'proof-of-human': {
    task: 'Escanee su pasaporte o documento con el teléfono',
    gets: 'que es una persona real, contada una sola vez',
    kept: 'su nombre, su foto o su documento',
  },
  'wallet-link': {
    task: 'Firme con las dos billeteras',
    gets: 'las dos direcciones, y que están vinculadas',
  },
  'token-holding': {
    task: 'Firme con la billetera que tiene los tokens',
    gets: 'que tiene al menos la cantidad pedida, en un momento dado',
    kept: 'su saldo exacto',
  },
  'nft-ownership': {
    task: 'Firme con la billetera que tiene el NFT',
    gets: 'que tiene el NFT, en un momento dado',
  },
  'contract-ownership': {
    task: 'Firme con la billetera que controla el contrato',
    gets: 'que el contrato nombra su billetera como propietaria o administradora',
  },
  'wallet-risk': {
    task: 'Firme con la billetera que se va a comprobar',
    gets: 'que no está en ninguna lista de sanciones y cumple las reglas de riesgo del sitio',
  },
  'ai-content-moderation': {
    task: 'Pegue un texto o elija una imagen',
    gets: 'que un modelo de moderación no encontró nada que señalar',
    kept: 'el contenido en sí',
  },
  'agent-identity': {
    task: 'Firme con la billetera propia del agente',
    gets: 'el ID, el nombre y la billetera del agente',
    kept: 'sus instrucciones',
  },
  'agent-delegation': {
    task: 'Defina qué puede hacer el agente y firme',
    gets: 'qué agente actúa por usted, su ámbito y su fecha de fin',
    kept: 'qué puede hacer y gastar',
  },
}

/** What credentials say, in the third person. */
export const credentials: CredentialStrings = credentialsOf(provedWords.es.names, {
  'ownership-basic': 'La billetera reclama este texto, enlace o archivo, y así lo firmó.',
  'ownership-social': 'Quien posee la billetera tiene una cuenta en esta red social.',
  'ownership-pseudonym':
    'La billetera tiene este nombre. Ninguna otra billetera lo tiene en el mismo espacio de nombres.',
  'ownership-dns-txt': 'Un registro TXT de este dominio nombra la billetera.',
  'ownership-org-oauth': 'Quien posee la billetera tiene una cuenta en esta organización.',
  'contract-ownership': 'El contrato nombra la billetera como propietaria o administradora.',
  'proof-of-human': 'La billetera pertenece a una persona real, que cuenta una sola vez en este ámbito.',
  'nft-ownership': 'La billetera tiene este NFT.',
  'token-holding': 'La billetera tiene al menos esta cantidad del token.',
  'wallet-risk': 'La billetera no está en ninguna lista de sanciones y cumple las reglas de riesgo.',
  'wallet-link': 'Las dos billeteras están vinculadas. Ambas lo firmaron.',
  'ai-content-moderation': 'Un modelo de moderación no señaló nada en este texto o imagen.',
  'agent-identity': 'Este agente usa esta billetera.',
  'agent-delegation': 'Quien controla a este agente le permite actuar dentro de estos límites.',
})
