import type { GateListStrings } from '../en/gate-list.ts'

/** Spanish. */
export const gateList: GateListStrings = {
  columns: {
    gate: 'Acceso',
    status: 'Estado',
    requires: 'Requisitos',
    price: 'Precio',
    changed: 'Modificado',
    actions: 'Acciones',
  },
  all: 'Todos',
  search: 'Buscar por nombre o ID',
  free: 'Gratis',
  more: (count) => `${count} más`,
  nothing: 'Aún ninguno',
  optional: (title) => `${title} (opcional)`,
  times: {
    not_started: (when) => `Se abre el ${when}`,
    open: (when) => `Se cierra el ${when}`,
    ended: (when) => `Cerrado el ${when}`,
  },
  changedOn: (when) => `Modificado el ${when}`,
  none: {
    title: 'Aún no hay accesos',
    body: 'Un acceso define qué hay que demostrar para entrar o para recibir de ti un archivo o un mensaje.',
  },
  noneFound: 'Ningún acceso coincide.',
  docs: 'Cómo crear un acceso',
  test: {
    title: 'Accesos de prueba',
    tag: 'Datos de prueba',
    lead: 'Para la integración continua. No dan acceso a nada y solo una clave de prueba puede cambiarlos.',
    docs: 'Probar tu integración',
  },

  actionsOf: (name) => `Acciones de ${name}`,
  open: 'Abrir su página',
  activity: 'Actividad',
  copyId: 'Copiar ID',
  copied: 'ID copiado.',
  notCopied: (id) => `Tu navegador no permitió copiar. El ID es ${id}`,
  archive: 'Archivar',
  sureArchive: (name) => ({
    title: `¿Archivar ${name}?`,
    body: 'Nadie podrá pasar y su página se cerrará. Puedes volver a publicarlo más adelante.',
  }),
  archived: 'Archivado. Ya nadie puede pasar.',
}
