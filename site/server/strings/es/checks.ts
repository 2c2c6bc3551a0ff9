import type { ChecksStrings } from '../en/checks.ts'

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
