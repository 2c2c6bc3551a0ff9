import type { ProofStrings } from '../en/proof.ts'

/** German. */
export const proof: ProofStrings = {
  copied: 'Kopiert',
  cancel: 'Abbrechen',
  again: 'Erneut versuchen',

  owner: {
    manage: 'Verwalten oder widerrufen',
    reveal: 'Er gehört mir: anzeigen',
    choose: 'Welche Wallet hat diesen Nachweis erstellt?',
    chooseLead:
      'Sie signieren eine Nachricht und zeigen so, dass er Ihnen gehört. Das ist kostenlos und gibt nichts aus.',
    none: 'Keine Wallet in diesem Browser',
    noneBody: 'Öffnen Sie diese Seite dort, wo die Wallet ist, die den Nachweis erstellt hat.',
    networks: { eip155: 'Ethereum und andere', solana: 'Solana' },
    connecting: (wallet) => `In ${wallet} verbinden`,
    reading: (wallet) => `Bestätigen Sie in ${wallet}, dass Sie ihn lesen möchten`,
    revoking: (wallet) => `Bestätigen Sie in ${wallet}, dass Sie ihn widerrufen`,
    free: 'Diese Signatur ist kostenlos. Sie gibt nichts aus.',
    yours: 'Dieser Nachweis gehört Ihnen',
    made: (address) => `Erstellt mit ${address}.`,
    labels: {
      proved: 'Nachgewiesen',
      outcome: 'Ergebnis',
      state: 'Zustand',
      seen: 'Sichtbar für',
      text: 'Der Text',
    },
    outcomes: {
      verified: 'Bestätigt',
      partially_verified: 'Teilweise bestätigt',
      rejected_verifier_failure: 'Nicht bestätigt',
    },
    states: { active: 'Gültig', expired: 'Abgelaufen', revoked: 'Widerrufen', erased: 'Gelöscht' },
    seen: { private: 'Nur Sie', public: 'Alle' },
    save: 'Nachweis speichern',
    saved: 'Gespeichert. Alle können die Datei ohne diesen Dienst prüfen.',
    revoke: 'Diesen Nachweis widerrufen',
    sure: 'Endgültig widerrufen?',
    sureBody:
      'Wer ihn von da an prüft, sieht, dass Sie ihn zurückgenommen haben. Das lässt sich nicht rückgängig machen; einen neuen Nachweis können Sie jederzeit erstellen.',
    yes: 'Endgültig widerrufen',
    no: 'Behalten',
    revoked: 'Widerrufen',
    revokedBody: 'Wer ihn jetzt prüft, sieht, dass Sie ihn zurückgenommen haben.',
    already: 'Sie hatten ihn schon widerrufen. Es hat sich nichts geändert.',
    wrongTitle: 'Eine andere Wallet hat diesen Nachweis erstellt',
    wrong: (theirs, yours) => `Er wurde mit ${theirs} erstellt. Sie verwenden ${yours}.`,
    wrongPrivate: (yours) => `Er wurde nicht mit ${yours} erstellt. Anderen Wallets wird nichts davon gezeigt.`,
    opening: 'Wird geöffnet',
    openingBody: 'Sein Inhaber lässt Sie ihn sehen.',
    shared: 'Mit Ihnen geteilt',
    sharedBody: (address) =>
      `${address} lässt Sie diesen privaten Nachweis eine Zeit lang sehen. Behalten Sie ihn für sich.`,
    notShared: 'Dieser Link gilt nicht mehr',
    notSharedBody: 'Er ist abgelaufen, oder sein Inhaber hat den Nachweis zurückgenommen. Bitten Sie um einen neuen.',
    otherWallet: 'Andere Wallet verwenden',
  },

  check: {
    label: 'Der signierte Nachweis',
    placeholder: '{"qHash": "0x…", …}',
    hint: 'Fügen Sie ihn ein, oder ziehen Sie die Datei in dieses Feld.',
    file: 'Datei wählen',
    run: 'Prüfen',
    clear: 'Leeren',
    problems: {
      empty: 'Fügen Sie den signierten Nachweis ein, oder wählen Sie seine Datei.',
      tooLong: 'Das ist größer als jeder signierte Nachweis. Ein Nachweis hat höchstens 1 MiB.',
      notJson:
        'Das ist kein JSON und darum kein signierter Nachweis. Wurde er von der ersten { bis zur letzten } kopiert?',
      unreadable: 'Die Datei konnte nicht gelesen werden.',
      notLoaded: 'Die Prüfung konnte nicht geladen werden. Laden Sie diese Seite neu, wenn Sie online sind.',
    },
    verdicts: {
      holds: { title: 'Er ist echt', body: 'Die Wallet hat genau das signiert. Seitdem wurde nichts verändert.' },
      fails: {
        title: 'Er hält nicht stand',
        body: 'Verlassen Sie sich nicht darauf. Was nicht stimmt, ist unten markiert.',
      },
      open: {
        title: 'Von hier aus nicht sicher',
        body: 'Alles außer der Signatur stimmt. Entweder hat ihn eine Vertrags-Wallet erstellt oder jemand anderes.',
      },
    },
    otherTitle: 'Das ist ein anderer Nachweis',
    otherBody: 'Er ist echt, aber nicht der Nachweis dieser Seite.',
    other: 'Zur Seite jenes Nachweises',
    notIt: {
      term: 'Diese Seite',
      body: 'Der gespeicherte Nachweis hat eine andere Kennung als der Nachweis dieser Seite.',
    },
    marks: { holds: 'ja', fails: 'nein', open: 'nicht beurteilt' },
    parts: {
      shape: {
        term: 'Form',
        holds: 'Es ist ein ganzer signierter Nachweis, in der einen Form, die signiert werden kann.',
        fails: 'Etwas fehlt, ist zu viel oder von falscher Art.',
        open: '',
      },
      chain: {
        term: 'Netzwerk',
        holds: 'Er nennt ein Netzwerk, und die Wallet gehört dazu.',
        fails: 'Er nennt kein Netzwerk, zwei davon oder eines, das nicht zur Wallet gehört.',
        open: 'Lässt sich ohne einen ganzen Nachweis nicht beurteilen.',
      },
      did: {
        term: 'Unterzeichner',
        holds: 'Die Kennung des Unterzeichners ist die der Wallet.',
        fails: 'Die Kennung des Unterzeichners ist nicht die der Wallet.',
        open: 'Lässt sich vor den Teilen darüber nicht beurteilen.',
      },
      qHash: {
        term: 'Kennung',
        holds: 'Seine Kennung wurde aus seinem Inhalt neu berechnet und ist dieselbe.',
        fails: 'Sein Inhalt ergibt nicht seine Kennung: Etwas wurde verändert.',
        open: 'Lässt sich vor den Teilen darüber nicht beurteilen.',
      },
      signature: {
        term: 'Signatur',
        holds: 'Der eigene Schlüssel der Wallet hat diesen Text signiert.',
        fails: 'Es ist nicht die Signatur der Wallet für diesen Text.',
        open: 'Der eigene Schlüssel der Wallet hat diesen Text nicht signiert. Ist die Wallet ein Vertrag, kann das nur ihr Netzwerk prüfen.',
      },
    },
    unread: 'Lässt sich vor den Teilen darüber nicht beurteilen.',
    about: (wallet, when) => `Mit ${wallet} signiert, ${when}.`,
    claimed: (wallet, when) => `Er sagt, dass ${wallet} ihn signiert hat, ${when}.`,
    limits:
      'Eine solche Prüfung weiß nicht, ob der Nachweis seitdem widerrufen wurde oder was außer der Signatur festgestellt wurde.',
    ask: 'Diesen Dienst danach fragen',
    asking: 'Wird gefragt',
    answers: {
      verified: 'Dieser Dienst führt ihn als bestätigt und gültig. Er hat die Signatur bei der Erstellung geprüft.',
      over: {
        expired: 'Dieser Dienst führt ihn als abgelaufen. Er zählt nicht mehr.',
        revoked: 'Dieser Dienst führt ihn als widerrufen. Er zählt nicht mehr.',
        erased: 'Dieser Dienst führt ihn als gelöscht. Er zählt nicht mehr.',
      },
      rejected: 'Dieser Dienst hat ihn, hat aber nicht bestätigt, was er sagt.',
      private: 'Dieser Dienst führt ihn als privaten Nachweis und sagt Fremden nicht mehr.',
      differs: 'Dieser Dienst führt ihn unter einer anderen Wallet. Verlassen Sie sich nicht darauf.',
      unknown: 'Dieser Dienst kennt diese Kennung nicht.',
      failed: 'Dieser Dienst hat nicht geantwortet, weder ja noch nein. Versuchen Sie es in einer Minute noch einmal.',
    },
  },
}
