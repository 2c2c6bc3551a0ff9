type Notice = { title: string; lead: string; advice: string }

/** The words of the page that says why an authorization request is not answered at the app's address. */
export type AuthorizationProblemStrings = Record<
  'incomplete' | 'unknownClient' | 'unregistered' | 'commandLine' | 'expired',
  Notice
>

/** English. */
export const authorizationProblem: AuthorizationProblemStrings = {
  incomplete: {
    title: 'No app asked for this',
    lead: 'An app opens this address to connect to your account. This time the address doesn’t say which app asks, or where to send you back.',
    advice: 'Nothing was shared. To connect an app, start in the app.',
  },
  unknownClient: {
    title: 'We don’t know this app',
    lead: 'The request names an app that isn’t registered here (client_id).',
    advice: 'Nothing was shared. Close this page, or start again in the app.',
  },
  unregistered: {
    title: 'This app isn’t registered here',
    lead: 'It asked us to send you to an address that it never registered (redirect_uri). We don’t do that.',
    advice: 'Nothing was shared. Close this page, or start again in the app.',
  },
  commandLine: {
    title: 'This address isn’t allowed',
    lead: 'The app asked us to send you to an address that a command-line program may not use (redirect_uri). It may only use http://127.0.0.1 with a port and the path /callback.',
    advice: 'Nothing was shared. Close this page, or start again in the app.',
  },
  expired: {
    title: 'This request expired',
    lead: 'It was already answered, or it was open for too long.',
    advice: 'Nothing was shared. Start again in the app.',
  },
}
