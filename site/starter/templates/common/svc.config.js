// What your page asks for. The page reads this file too, so it has no secrets.

/** The service that verifies. */
export const baseUrl = '{{service}}'

/** The gate that visitors pass, which you make at {{service}}/account. Without one, visitors show what `verifierIds` says. */
export const gateId = '{{gateId}}'
export const verifierIds = ['ownership-basic']
