import type { BadgeStrings } from '../en/badge.ts'

/** Spanish. */
export const badge: BadgeStrings = {
  checking: 'Comprobando',
  verified: 'Verificado',
  rejected: 'No verificado',
  revoked: 'Revocado',
  expired: 'Caducado',
  erased: 'Borrado',
  private: 'Prueba privada',
  unknown: 'Prueba desconocida',
  unreachable: 'Sin comprobar',
  mismatch: 'No es válida',
  by: '{wallet}, {date}',
  signed: '{wallet}, firma comprobada aquí',
  neither: 'Sin conexión: ni sí ni no',
  gone: 'Ya no cuenta',
  hidden: 'Existe. Solo su dueño puede mostrar más',
  differs: 'La prueba guardada fue alterada o es otra',
}
