/** The words of the screen on which a person proves to be a human with an identity document. */
export const document = {
  title: 'Continue on your phone',
  lead: 'The ZKPassport app reads the chip of your passport or ID card and proves that you are a real person. Your document never leaves your phone.',
  begin: 'Preparing the request',
  scan: 'Scan this with your phone',
  qr: 'QR code that opens the request in the ZKPassport app',
  openApp: 'Open the app on this device',
  copy: 'Copy the link',
  copied: 'Copied',
  waiting: 'Waiting for your phone',
  joined: 'Your phone is connected. Continue there.',
  proving: 'Your phone is creating the proof. This can take a minute or two.',
  lost: 'We lost the connection to your phone and are trying again.',
  rejected: 'You declined on your phone',
  rejectedLead: 'Nothing was shared.',
  failed: 'Your phone couldn’t create the proof',
  failedLead: 'Nothing was shared. The app tells you why. Some documents aren’t supported yet.',
  expired: 'This request expired',
  expiredLead: 'Requests last 15 minutes. Nothing was shared.',
  unreachable: 'We couldn’t start the request',
  unreachableLead: 'Nothing was shared. Try again in a minute.',
  again: 'Start again',
  share: 'In the proof',
  person: 'That you are one real person, counted once',
  age: (years: number) => `That you are at least ${years} years old`,
  sanctions: 'That you are on no sanctions list',
  face: 'That your face matches the document',
  keep: 'Never stored or shared',
  kept: 'Your name, photo, nationality, date of birth or document number',
}

/** The words of that screen in one language. */
export type DocumentStrings = typeof document
