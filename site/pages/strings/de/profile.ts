import { anchorWords } from '../../../../shared/strings/de/anchors.ts'
import type { ProfileStrings } from '../en/profile.ts'
import { apps } from './apps.ts'
import { ownData } from './own-data.ts'

/** German. */
export const profile: ProfileStrings = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  working: 'Einen Moment',
  remove: 'Entfernen',
  keep: 'Behalten',
  added: (day) => `Hinzugefügt am ${day}`,
  used: (day) => `zuletzt verwendet am ${day}`,
  neverUsed: 'nie verwendet',

  failures: {
    OWNER_MISMATCH: {
      title: 'Diese Wallet gehört nicht zu Ihrem Konto',
      body: 'Wechseln Sie zu einer Wallet Ihres Kontos und versuchen Sie es erneut. Es wurde nichts geändert.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'Das gehört zu einem anderen Konto',
      body: 'Eine Wallet kann nur zu einem Konto gehören. So holen Sie sie hierher:',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'Die Anmeldung hat nicht geklappt',
      body: 'Versuchen Sie es erneut mit einem Passkey oder einer Wallet Ihres Kontos.',
    },
    INVALID_SIGNATURE: {
      title: 'Die Anmeldung hat nicht geklappt',
      body: 'Versuchen Sie es erneut mit einem Passkey oder einer Wallet Ihres Kontos.',
    },
    STORE_UNAVAILABLE: {
      title: 'Unsere Datenbank hat nicht geantwortet',
      body: 'Es wurde nichts geändert. Versuchen Sie es in einer Minute erneut.',
    },
    FULFILLMENT_UNAVAILABLE: {
      title: 'Stripe hat nicht geantwortet',
      body: 'Es wurde nichts geändert. Versuchen Sie es in einer Minute erneut.',
    },
    OPTION_NOT_AVAILABLE: { title: 'Das wird hier nicht angeboten', body: 'Es wurde nichts geändert.' },
    NOT_FOUND: { title: 'Das gibt es nicht mehr', body: 'Laden Sie die Seite neu, um den aktuellen Stand zu sehen.' },
    INVALID_CURSOR: { title: 'Die Liste hat sich geändert', body: 'Laden Sie die Seite neu.' },
  },

  fresh: {
    title: 'Melden Sie sich zuerst erneut an',
    body: 'Ihre letzte Anmeldung ist schon einige Minuten her. Melden Sie sich erneut an, damit niemand anderes das an Ihrem Gerät tun kann.',
    passkey: 'Passkey verwenden',
    wallet: (name) => `Mit ${name} signieren`,
    elsewhere: 'Andere Anmeldemethoden',
  },
  waiting: {
    passkey: { title: 'Bestätigen Sie auf Ihrem Gerät', body: 'Ihr Browser fragt nach Ihrem Passkey.' },
    wallet: (name) => ({
      title: `Bestätigen Sie in ${name}`,
      body: 'Signieren ist kostenlos. Es wird kein Geld gesendet.',
    }),
  },

  proofs: {
    search: 'Suchen',
    kind: 'Art',
    anyKind: 'Alle Arten',
    state: 'Status',
    states: {
      active: 'Gültig',
      unverified: 'Nicht verifiziert',
      expired: 'Abgelaufen',
      revoked: 'Widerrufen',
      all: 'Alle',
    },
    apply: 'Suchen',
    more: 'Mehr anzeigen',
    none: 'Noch keine Nachweise. Was Sie mit einer Wallet dieses Kontos nachweisen, erscheint hier.',
    make: 'Etwas nachweisen',
    checkFile: 'Gespeicherten Nachweis prüfen',
    noneFound: 'Keine passenden Nachweise.',
    noWallet:
      'Nachweise gehören zu Wallets. Fügen Sie unter „Anmeldung und Geräte“ eine hinzu, um ihre Nachweise hier zu sehen.',
    noPasskeyWallet:
      'Nachweise gehören zu Wallets, und Ihr Passkey hat noch keine. Fügen Sie unter „Anmeldung und Geräte“ eine hinzu. Oder wählen Sie beim nächsten Nachweis „Passkey“, falls Ihr Gerät das unterstützt.',
    count: (count, hasMore) =>
      `${count}${hasMore ? ' oder mehr' : ''} ${count === 1 && !hasMore ? 'Nachweis' : 'Nachweise'}`,
    until: (date) => `Gültig bis ${date}`,
    noEnd: 'Kein Enddatum',
    madeFor: (gate) => `Erstellt für den Zugang ${gate}`,
    seen: {
      private: { title: 'Privat', body: 'Nur Sie und Personen oder Apps, denen Sie Zugriff geben.' },
      unlisted: { title: 'Per Link', body: 'Alle, die den Link zum Nachweis haben, bis Sie das ändern.' },
      public: { title: 'Öffentlich', body: 'Alle. Er steht auch in der Liste Ihrer Wallet.' },
    },
    change: 'Wer ihn sehen kann',
    copies: 'Kopien und Anker',
    ipfs: {
      title: 'Kopie auf IPFS',
      body: 'Nur wenn Sie oben „Öffentlich“ wählen. Wer die Kopie liest, kann sie behalten, und niemand garantiert, dass sie bleibt.',
    },
    anchors: {
      title: (chain) => `Auf ${chain} verankern`,
      body: 'Die Blockchain hält den Zeitpunkt fest. So können Sie später zeigen, dass es den Nachweis da schon gab. Das Verankern lässt sich nicht rückgängig machen.',
      ...anchorWords,
    },
    changeLead:
      'Ein öffentlicher Nachweis kann wieder privat werden. Kopien, die andere gemacht haben, bleiben bei ihnen.',
    save: 'Speichern',
    changed: 'Gespeichert.',
    share: 'Für begrenzte Zeit teilen',
    shareLead:
      'Wer den Link hat, sieht bis zum Ablauf diesen privaten Nachweis, aber nicht Ihre anderen Nachweise. Sie können diesen Link nicht einzeln sperren. Soll er früher enden, widerrufen Sie den Nachweis, oder sperren Sie unter „Anmeldung und Geräte“ alle Zugriffsschlüssel, Apps und Links.',
    howLong: 'Für wie lange',
    spans: { hour: '1 Stunde', day: '1 Tag', week: '7 Tage', month: '30 Tage' },
    makeLink: 'Link erstellen',
    shared: 'Ihr Link ist bereit',
    sharedLead: (until) => `Gültig bis ${until}. Kopieren Sie ihn jetzt, er wird nicht noch einmal angezeigt.`,
    link: 'Link für Menschen',
    token: 'Token für Programme',
    revoke: 'Widerrufen',
    sure: (name) => `„${name}“ widerrufen?`,
    sureBody: (hasText) =>
      `Wer ihn prüft, sieht dann, dass Sie ihn widerrufen haben. Das lässt sich nicht rückgängig machen.${hasText ? ' Der Text bleibt öffentlich, bis Sie den Nachweis privat machen.' : ''}`,
    earlierDelegation:
      'Haben Sie diesem Agenten früher schon eine Vollmacht erteilt, gilt sie dann wieder. Widerrufen Sie auch diese.',
    yes: 'Nachweis widerrufen',
    revoked: 'Widerrufen.',
  },

  ways: {
    none: { wallets: 'Noch keine Wallet.', passkeys: 'Noch kein Passkey.', accounts: 'Noch kein verknüpftes Konto.' },
    passkeyInstead:
      'Noch keine Wallet: Ihr Passkey dient nur zum Anmelden. Fügen Sie für Nachweise eine Wallet hinzu. Oder wählen Sie beim nächsten Nachweis „Passkey“, falls Ihr Gerät das unterstützt.',
    noOtherWallet: 'Keine weitere Wallet: Ihr Passkey hat eine, zu der Ihre Nachweise gehören.',
    last: 'Ihre einzige Anmeldemethode. Fügen Sie eine andere hinzu, bevor Sie diese entfernen.',
    signing: (providers) => `Mit einem Konto bei ${providers} können Sie sich hier auch anmelden.`,
    listed: (providers) =>
      `Ein Konto bei ${providers} steht nur in Ihrem Konto, wo nur Sie es sehen. Anmelden können Sie sich damit nicht.`,
    taken: {
      steps: [
        'Melden Sie sich mit dieser Wallet an. Sie sind dann bei dem anderen Konto angemeldet.',
        'Entfernen Sie die Wallet dort unter „Anmeldung und Geräte“. Ist sie dort die einzige Anmeldemethode, fügen Sie zuerst einen Passkey oder eine andere Wallet hinzu.',
        'Melden Sie sich wieder bei diesem Konto an und fügen Sie die Wallet hier hinzu.',
      ],
      otherwise:
        'Sie brauchen das andere Konto nicht? Löschen Sie es anstelle von Schritt 2 unter „Daten“. Damit werden auch seine Nachweise und Zugänge gelöscht.',
      act: 'Beim anderen Konto anmelden',
    },
    addWallet: 'Wallet hinzufügen',
    addPasskey: 'Passkey hinzufügen',
    addAccount: (provider) => `${provider} verknüpfen`,
    choose: {
      title: 'Welche Wallet?',
      body: 'Ihre Wallet zeigt eine Anmeldenachricht. Sie zu signieren ist kostenlos und fügt die Wallet diesem Konto hinzu.',
    },
    noWallet: 'In diesem Browser ist keine Wallet. Öffnen Sie diese Seite in dem Browser mit Ihrer Wallet.',
    addThis: (address) => ({
      title: `${address} hinzufügen?`,
      body: 'Wer diese Wallet hat, kann sich dann bei Ihrem Konto anmelden und alles darin sehen und ändern.',
    }),
    add: 'Wallet hinzufügen',
    another: 'Diese Wallet gehört schon zu Ihrem Konto.',
    passkeyName: 'Name des Passkeys',
    passkeyDefault: 'Passkey',
    newPasskey: (account) => ({
      title: 'Passkey hinzufügen',
      body: `Ihr Browser fragt, wo er gespeichert wird. Wer dieses Gerät entsperren kann, kann sich bei diesem Konto anmelden (${account}).`,
    }),
    removeThis: (name, isWallet) => ({
      title: `${name} entfernen?`,
      body: `Damit kann sich hier niemand mehr anmelden, und Geräte, die damit angemeldet sind, werden abgemeldet. ${isWallet ? 'Die Nachweise der Wallet bleiben gültig, stehen aber nicht mehr in diesem Konto.' : 'Ihre Nachweise bleiben.'}`,
    }),
    removeListed: (name) => ({
      title: `${name} entfernen?`,
      body: 'Es steht dann nicht mehr in Ihrem Konto. Ihre Nachweise bleiben.',
    }),
    addedNow: 'Hinzugefügt.',
    removedNow: 'Entfernt.',
    passkeyWallet: (address) => `mit Wallet ${address}`,
    passkeyAlone: 'Nur zum Anmelden, noch ohne Wallet',
    outcome: {
      done: 'Verknüpft.',
      cancelled: 'Sie sind ohne Anmeldung zurückgekommen. Es wurde nichts geändert.',
      refused: 'Der Anbieter hat das Konto nicht bestätigt. Es wurde nichts geändert.',
      unavailable:
        'Der Anbieter hat nicht geantwortet. Es wurde nichts geändert. Versuchen Sie es in einer Minute erneut.',
    },
  },

  gates: {
    title: 'Zugänge',
    path: 'Navigationspfad',
    make: 'Neuer Zugang',
    states: { draft: 'Entwurf', published: 'Veröffentlicht', paused: 'Pausiert', archived: 'Archiviert' },
  },

  payout: {
    lead: 'Ihre Zugänge können mit Karte bezahlt werden. Das Geld geht direkt auf Ihr eigenes Stripe-Konto, zu den Bedingungen und Gebühren von Stripe. Auch Erstattungen laufen dort.',
    none: {
      state: 'Sie haben Stripe noch nicht eingerichtet. Bis dahin akzeptieren Ihre Zugänge keine Karten.',
      act: 'Stripe einrichten',
    },
    opening: {
      state: 'Stripe braucht noch Angaben von Ihnen. Bis dahin akzeptieren Ihre Zugänge keine Karten.',
      act: 'Bei Stripe fortfahren',
    },
    ready: {
      state:
        'Ihr Konto kann Kartenzahlungen annehmen. Wählen Sie „Karte“ in jedem Zugang aus, der sie akzeptieren soll.',
      act: 'Bei Stripe verwalten',
    },
  },

  revoking: {
    title: 'Auch Zugriffsschlüssel und verbundene Apps widerrufen',
    body: 'Programme, Apps und Links zu privaten Nachweisen verlieren sofort den Zugriff, und Sie werden überall sonst abgemeldet.',
  },

  sessions: {
    since: (when: string) => `Angemeldet am ${when}`,
    used: (when: string) => `Zuletzt verwendet am ${when}`,
    device: (browser: string, system: string) => `${browser} unter ${system}`,
    unknown: 'Unbekanntes Gerät',
    here: 'Dieses Gerät',
    endedOne: 'Abgemeldet.',
    out: 'Abmelden',
    others: 'Überall sonst abmelden',
    sure: {
      title: 'Überall sonst abmelden?',
      body: 'In anderen Browsern und auf anderen Geräten müssen Sie sich neu anmelden.',
    },
    access: {
      act: 'Alle Zugriffsschlüssel, verbundenen Apps und Links zu privaten Nachweisen sperren',
      title: 'Alle Zugriffsschlüssel, verbundenen Apps und Links zu privaten Nachweisen sperren?',
      body: 'Sie funktionieren sofort nicht mehr. Sie selbst bleiben hier angemeldet, und alle Ihre Anmeldemethoden bleiben.',
    },
    yes: 'Dort abmelden',
    revoked: (keys, clients) =>
      `Widerrufen: ${keys} Zugriffsschlüssel, ${clients} verbundene ${clients === 1 ? 'App' : 'Apps'}.`,
    ended: (count) =>
      count === 0
        ? 'Sie waren sonst nirgends angemeldet.'
        : `An ${count} anderen ${count === 1 ? 'Stelle' : 'Stellen'} abgemeldet.`,
  },
  ...apps,
  ...ownData,
}
