import type { GateListStrings } from '../en/gate-list.ts'

/** German. */
export const gateList: GateListStrings = {
  columns: {
    gate: 'Zugang',
    status: 'Status',
    requires: 'Verlangt',
    price: 'Preis',
    changed: 'Geändert',
    actions: 'Aktionen',
  },
  all: 'Alle',
  search: 'Nach Name oder ID suchen',
  free: 'Kostenlos',
  more: (count) => `${count} weitere`,
  nothing: 'Noch nichts',
  optional: (title) => `${title} (optional)`,
  times: {
    not_started: (when) => `Öffnet am ${when}`,
    open: (when) => `Schließt am ${when}`,
    ended: (when) => `Geschlossen seit dem ${when}`,
  },
  changedOn: (when) => `Geändert am ${when}`,
  none: {
    title: 'Noch keine Zugänge',
    body: 'Ein Zugang legt fest, was andere nachweisen müssen, um von Ihnen Zugriff, eine Datei oder eine Nachricht zu bekommen.',
  },
  noneFound: 'Keine passenden Zugänge.',
  docs: 'So erstellen Sie einen Zugang',
  test: {
    title: 'Testzugänge',
    tag: 'Testdaten',
    lead: 'Für Ihre CI. Testzugänge öffnen nichts, und nur ein Testschlüssel kann sie ändern.',
    docs: 'Integration testen',
  },

  actionsOf: (name) => `Aktionen für ${name}`,
  open: 'Seite öffnen',
  activity: 'Aktivität',
  copyId: 'ID kopieren',
  copied: 'ID kopiert.',
  notCopied: (id) => `Ihr Browser erlaubt das Kopieren nicht. Die ID lautet ${id}`,
  archive: 'Archivieren',
  sureArchive: (name) => ({
    title: `${name} archivieren?`,
    body: 'Der Zugang ist dann für niemanden mehr geöffnet, und seine Seite wird geschlossen. Sie können ihn später wieder veröffentlichen.',
  }),
  archived: 'Archiviert. Der Zugang ist für niemanden mehr geöffnet.',
}
