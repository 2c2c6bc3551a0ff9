/** The words of the export of an account, and of its deletion. */
export const ownData = {
  export: {
    lead: 'One JSON file with what this service stores about you:',
    content: [
      'your ways to sign in, sessions, connected apps and webhooks, and the names and rights of your access keys',
      'all your proofs, private ones too, with what you entered and what the service signed. If we don’t store a text, the file has only its fingerprint',
      'your gates, your payments, and what you got for them',
    ],
    without:
      'Not in the file: the activity of your gates, your account history, the rewards of your gates, the values of secrets, and the access keys themselves. The file shows your private proofs, so keep it in a safe place.',
    begin: 'Export data',
    saved: 'Saved to your downloads.',
  },

  erase: {
    lead: 'Deletes your account and everything in it:',
    erased: [
      'the proofs of all its wallets, with everything stored for them',
      'your gates: their links stop working at once, their rewards and logos are deleted, and people who paid by card and have not collected the reward get their money back',
      'your access to what you bought at gates; you don’t get your payments back',
      'access keys, secrets, webhooks and the access of connected apps',
      'this service’s copies of your proofs on IPFS',
      'your ways to sign in, and the account itself',
    ],
    stays: 'What stays:',
    staying: [
      'the IDs of your proofs, shown as “Erased” with the time, so that nobody can submit the same requests again',
      'receipts of payments for gates, without wallet or proof, and the IDs of your gates',
      'entries that name neither you nor a proof, such as those in the public log',
      'passkeys on your devices, until you delete them there',
      'copies that others made of what was public, also on IPFS',
      'copies in this service’s backups, until they are deleted',
    ],
    begin: 'Delete account',
    sure: 'Delete your account?',
    sureBody: 'Nobody can undo this, not even us. If you come back later, you start a new account.',
    /** The word that the person types to confirm. */
    word: 'DELETE',
    type: (word: string) => `Type ${word} to confirm`,
    mistyped: (word: string) => `Type exactly ${word}.`,
    yes: 'Delete permanently',
    done: 'Your account is deleted',
    doneBody: 'You’re signed out everywhere.',
  },
}

/** These words in one language. */
export type OwnDataStrings = typeof ownData
