// `npm run anchor:deploy -- <chainId>`: deploys AnchorRegistry on a chain (docs/operations#anchor-registry).
import { parseConfig } from '../config/config.ts'
import { deployRegistry } from './deploy-registry.ts'
import { answerHelp } from './answer-help.ts'
import { explain } from './explain.ts'

answerHelp(`npm run anchor:deploy -- <chainId>

Deploys the registry of anchors on a chain, by the account of SVC_ANCHOR_KEY.`)

try {
  const [text = '', ...rest] = process.argv.slice(2)
  if (!/^[1-9][0-9]{0,14}$/.test(text) || rest.length > 0)
    throw new Error('name one chain by its id, for example: npm run anchor:deploy -- 84532')
  const chainId = Number(text)
  const { rpcUrls, anchoring } = parseConfig(process.env)
  const urls = rpcUrls.get(chainId)
  if (!urls) throw new Error(`SVC_RPC_${chainId} is not set: the chain has no RPC address.`)
  console.log(`svc: ${await deployRegistry({ chainId, urls, privateKey: anchoring?.privateKey })}`)
} catch (error) {
  console.error(`svc: the registry was not deployed: ${explain(error)}`)
  process.exit(1)
}
