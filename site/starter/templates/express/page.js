import { baseUrl, gateId, verifierIds } from './svc.config.js'

const asksFor = gateId ? `gate-id="${gateId}"` : `verifiers="${verifierIds.join(' ')}"`

const forVisitors = `<svc-verify ${asksFor}></svc-verify>
  <p role="status">Please verify.</p>
  <script type="module" src="${baseUrl}/widget/v1/svc-verify.js"></script>
  <script type="module" src="/main.js"></script>`

/** Returns the page for a member with this wallet, or for a visitor who is not a member yet. */
export const page = (address) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Members</title>
  <link rel="icon" href="data:," />
  <h1>Members</h1>
  ${address ? `<p role="status">Welcome, ${address}.</p>` : forVisitors}
</html>`
