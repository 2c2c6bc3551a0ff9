/** The words of the screen on which a person proves to be a human with an identity document. */
export const document = {
  title: 'Take your phone',
  lead: 'The ZKPassport app reads the chip of your passport or identity card and proves that you are a person. The document stays on your phone.',
  begin: 'Preparing the request',
  scan: 'Scan this with your phone',
  qr: 'QR code that opens the request in the ZKPassport app',
  openApp: 'Open the app on this device',
  copy: 'Copy the address of the request',
  copied: 'Copied',
  waiting: 'Waiting for your phone',
  joined: 'Your phone has the request. Look at it there.',
  proving: 'Your phone makes the proof. This can take a minute or two.',
  lost: 'The way to your phone is lost. It is tried again.',
  rejected: 'You said no on your phone',
  rejectedLead: 'Nothing was shared. You can begin again, or cancel here.',
  failed: 'Your phone could not make the proof',
  failedLead: 'Nothing was shared. The app says why. Not every document is supported yet.',
  expired: 'This request has expired',
  expiredLead: 'It counted for 15 minutes, and nothing was shared. Begin again for a new one.',
  unreachable: 'The request could not begin',
  unreachableLead: 'Nothing was shared. Please try again in a minute.',
  again: 'Begin again',
  share: 'In the proof',
  person: 'That you are a person, who counts only once here',
  age: (years: number) => `That you are at least ${years} years old`,
  sanctions: 'That you are on no sanctions list',
  face: 'That the face in front of the phone is the one on the document',
  keep: 'Not stored, not shared',
  kept: 'Your name, your picture, your nationality, your date of birth, the number of the document',
}

/** The words of that screen in one language. */
export type DocumentStrings = typeof document
