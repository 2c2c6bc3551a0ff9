import type { AppsStrings } from '../en/apps.ts'

/** German. */
export const apps: AppsStrings = {
  clients: {
    none: 'Keine App ist verbunden.',
    command: 'Programm auf Ihrem Gerät',
    app: 'App',
    scopes: {
      'svc:core': 'Prüfungen und öffentliche Nachweise abrufen',
      'svc:profile': 'Ihre Wallets und privaten Nachweise sehen, Nachweise für Sie erstellen und Agenten verwalten',
      'svc:secrets': 'Geheimnisse speichern und löschen, ohne ihre Werte später sehen zu können',
      offline_access: 'Bis zu 30 Tage verbunden bleiben',
    },
    until: (day) => `Verbunden bis ${day}`,
    idle: 'Zurzeit nicht verbunden',
    remembered: 'fragt nicht noch einmal',
    disconnect: 'Trennen',
    sure: (where) => ({
      title: `${where} trennen?`,
      body: 'Der Zugriff endet sofort. Für eine neue Verbindung werden Sie wieder gefragt. Ihre Vollmachten für Agenten gelten weiter: Widerrufen Sie diese unter „Nachweise“.',
    }),
    done: 'Getrennt.',
  },

  secrets: {
    lead: 'Apps können hier Werte unter einem Namen speichern, etwa Passwörter für andere Dienste. Niemand kann sie wieder auslesen, auch Sie nicht.',
    none: 'Keine Geheimnisse gespeichert.',
    delete: 'Löschen',
    sure: (name) => ({
      title: `${name} löschen?`,
      body: 'Name und Wert werden gelöscht. Das lässt sich nicht rückgängig machen.',
    }),
    done: 'Gelöscht.',
  },

  keys: {
    lead: 'Für Ihre eigenen Server. Ein Schlüssel darf nur, was Sie unten auswählen. Fügen Sie ihn nie in eine Webseite ein.',
    none: 'Noch keine Zugriffsschlüssel.',
    label: 'Zweck (optional)',
    mayDo: 'Was er darf',
    scopes: {
      read: 'Ihre Nachweise und Zugänge lesen, auch private',
      check: 'Prüfen, ob eine Wallet die Anforderungen eines Zugangs erfüllt',
      gates: 'Zugänge erstellen, ändern und veröffentlichen',
      proofs:
        'Nachweise erstellen, privat machen und widerrufen, Links zu ihnen erstellen, Zugänge nutzen und Zahlungen starten',
      events: 'Ereignisse Ihrer Zugänge und Nachweise lesen',
      secrets: 'Geheimnisse speichern und löschen',
    },
    scopeHints: {
      read: 'Für ein Programm, das Ihre Nachweise zeigt oder Ihre Zugänge auflistet.',
      check:
        'Für Ihren Server, der jeweils nach einer Wallet fragt. Private Nachweise zählen, wenn es Ihre eigenen sind oder wenn sie für Ihre Zugänge erstellt wurden. Wer zugelassen wurde, lässt sich damit nicht auflisten.',
      gates: 'Für ein Programm, das Zugänge für Sie einrichtet.',
      proofs: 'Für ein Programm, das für Sie handelt. Ein Widerruf ist endgültig.',
      events: 'Für ein Programm, das reagiert, wenn jemand zugelassen wird oder bezahlt.',
      secrets:
        'Geheimnisse sind Werte, die eine KI-App hier unter einem Namen speichert. Niemand kann sie wieder auslesen.',
    },
    neverDoes:
      'Das kann kein Schlüssel ändern: den Empfänger des Geldes, Preis, Belohnung, Websites und Rückkehrseite eines Zugangs sowie Ihre Anmeldemethoden, Schlüssel und Apps. Kein Schlüssel kann einen privaten Nachweis öffentlich machen.',
    testKey: 'Testschlüssel',
    testHint: 'Für automatische Tests. Er gilt nur im Testmodus, darf dort alles und sieht Ihre echten Daten nicht.',
    ends: 'Wie lange er gilt',
    spans: { never: 'Bis Sie ihn widerrufen', month: '30 Tage', quarter: '90 Tage', year: '1 Jahr' },
    only: (what) => `Nur: ${what}`,
    until: (day) => `Gültig bis ${day}`,
    expired: (day) => `Abgelaufen am ${day}`,
    doesNothing: 'Wählen Sie mindestens eine Berechtigung.',
    make: 'Schlüssel erstellen',
    made: 'Ihr neuer Zugriffsschlüssel',
    madeLead: 'Kopieren Sie ihn jetzt. Er wird nicht noch einmal angezeigt.',
    value: 'Zugriffsschlüssel',
    revoke: 'Widerrufen',
    sure: (name) => ({
      title: `${name} widerrufen?`,
      body: 'Programme, die ihn verwenden, verlieren sofort den Zugriff.',
    }),
    done: 'Widerrufen.',
    defaultLabel: 'Zugriffsschlüssel',
  },
}
