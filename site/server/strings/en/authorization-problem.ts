type Notice = { title: string; lead: string; advice: string }

/** The words of the page that says why an authorization request is not answered at the application's address. */
export type AuthorizationProblemStrings = Record<'unregistered' | 'expired', Notice>

/** English. */
export const authorizationProblem: AuthorizationProblemStrings = {
  unregistered: {
    title: 'This application is not registered here',
    lead: 'It asked us to send you to an address that it never registered. We do not send you there.',
    advice: 'Nothing was shared. Close this page, or start again in the application you came from.',
  },
  expired: {
    title: 'This question has expired',
    lead: 'It was answered already, or it stayed open for too long.',
    advice: 'Nothing was shared. Start again in the application you came from.',
  },
}
