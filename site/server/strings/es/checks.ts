import type { ChecksStrings, CredentialStrings } from '../en/checks.ts'

/** Spanish. */
export const checks: ChecksStrings = {
  'ownership-social': {
    title: 'Tiene una cuenta en otro lugar',
    detail: 'Inicia sesión una vez, por ejemplo en Discord, GitHub o X.',
    shared: 'Qué proveedor es, y su nombre allí si lo desea',
    kept: 'Su contraseña, sus mensajes, su correo electrónico',
  },
  'ownership-pseudonym': {
    title: 'Un nombre es suyo',
    detail: 'Elige un nombre que nadie más tiene aquí.',
    shared: 'El nombre',
    kept: 'Quién es usted',
  },
  'ownership-dns-txt': {
    title: 'Un dominio es suyo',
    detail: 'Un registro del dominio nombra su billetera.',
    shared: 'El dominio',
  },
  'ownership-org-oauth': {
    title: 'Pertenece a una organización',
    detail: 'Inicia sesión una vez con su cuenta de Google o Microsoft.',
    shared: 'El dominio de la organización',
    kept: 'Su nombre y su correo electrónico allí',
  },
  'contract-ownership': {
    title: 'Controla un contrato',
    detail: 'Su cadena dice que su billetera lo controla.',
    shared: 'El contrato y su cadena',
  },
  'proof-of-human': {
    title: 'Es una persona real',
    detail: 'Una aplicación de su teléfono lee su pasaporte o documento.',
    shared: 'Que es una persona, contada una vez',
    kept: 'Su nombre, su nacionalidad, su documento',
  },
  'nft-ownership': { title: 'Tiene un NFT', detail: 'Su cadena dice que está en su billetera.', shared: 'Qué NFT es' },
  'token-holding': {
    title: 'Tiene bastante de un token',
    detail: 'Su cadena dice cuánto hay en su billetera.',
    shared: 'Qué token es, y lo mínimo que tiene',
    kept: 'Su saldo exacto',
  },
  'wallet-risk': {
    title: 'Su billetera no está en listas de sanciones',
    detail: 'Su dirección se compara con listas.',
    shared: 'Lo que halló la comparación',
  },
  'wallet-link': {
    title: 'Dos billeteras son suyas',
    detail: 'Ambas firman que van juntas.',
    shared: 'Ambas direcciones',
  },
  'ai-content-moderation': {
    title: 'Un contenido cumple las reglas',
    detail: 'Un programa examina un texto o una imagen.',
    shared: 'Su huella, y lo que se halló',
    kept: 'El contenido mismo',
  },
  'agent-identity': {
    title: 'Un agente habla con esta billetera',
    detail: 'La billetera del agente firma quién es.',
    shared: 'Su identificador, su nombre y lo que sabe hacer',
    kept: 'Sus instrucciones',
  },
  'agent-delegation': {
    title: 'Un agente puede actuar por usted',
    detail: 'Usted firma qué puede hacer y hasta cuándo.',
    shared: 'Qué agente es, su ámbito y el final',
    kept: 'Lo que puede hacer y gastar',
  },
}

/** Credentials, in the third person. */
export const credentials: CredentialStrings = {
  'ownership-basic': {
    title: 'Propiedad de un contenido',
    description: 'Una billetera firmó que este texto, archivo o referencia es suyo.',
  },
  'ownership-social': {
    title: 'Cuenta de red social',
    description: 'La billetera y una cuenta de red social pertenecen a la misma persona.',
  },
  'ownership-pseudonym': {
    title: 'Seudónimo',
    description: 'La billetera tiene este nombre, y nadie más lo tiene en el mismo espacio de nombres.',
  },
  'ownership-dns-txt': {
    title: 'Propiedad de un dominio',
    description: 'Un registro TXT de este dominio nombra la billetera.',
  },
  'ownership-org-oauth': {
    title: 'Cuenta de una organización',
    description: 'La billetera pertenece a alguien que tiene una cuenta en esta organización.',
  },
  'contract-ownership': {
    title: 'Control de un contrato',
    description: 'La billetera es propietaria o administradora de este contrato inteligente.',
  },
  'proof-of-human': {
    title: 'Persona real',
    description: 'La billetera pertenece a una persona real que solo cuenta una vez en este ámbito.',
  },
  'nft-ownership': { title: 'Posesión de un NFT', description: 'La billetera tiene este NFT.' },
  'token-holding': { title: 'Posesión de tokens', description: 'La billetera tiene al menos esta cantidad del token.' },
  'wallet-risk': {
    title: 'Riesgo de la billetera',
    description: 'La billetera no está en ninguna lista de sanciones y cumple las reglas de riesgo.',
  },
  'wallet-link': { title: 'Billetera vinculada', description: 'Dos billeteras van juntas: las dos lo firmaron.' },
  'ai-content-moderation': {
    title: 'Moderación de contenido',
    description: 'Un modelo de moderación no encontró nada que señalar en este texto o imagen.',
  },
  'agent-identity': { title: 'Identidad de un agente', description: 'Este agente habla con esta billetera.' },
  'agent-delegation': {
    title: 'Delegación a un agente',
    description: 'Quien dirige a este agente le permite actuar dentro de estos límites.',
  },
}
