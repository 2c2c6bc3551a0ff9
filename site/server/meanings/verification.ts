/** What the fields of a verification mean, and those of the catalog of verifiers. */
export const verificationMeanings: Readonly<Record<string, string>> = {
  'StandardizeRequest.walletAddress': 'The wallet that will sign.',
  'VerificationRequest.walletAddress': 'The wallet that signs, as in phase 1.',
  'PortableProofEnvelope.walletAddress': 'The wallet that signed.',
  signerString: 'The exact text that the wallet must sign.',
  bodyPreview: 'The request as the service understands it. Only for diagnosis.',

  answers: 'One entry for each verifier that can be asked before the signature.',
  'answers.verifierId': 'The verifier, as you named it.',
  'answers.answer': '`yes`: it would pass now. `no`: it would not. `unknown`: its source did not answer.',
  'answers.reason': 'Why not: the code that the verdict would have.',
  'answers.message': 'The same in a sentence.',
  'answers.details': 'What the person can change, such as the record to publish.',

  options: 'Privacy, reuse and publication of the new proof. It is not signed.',
  privacyLevel: '`private`, `unlisted` or `public`.',
  publicDisplay: 'Whether the proof is listed.',
  publishToHub: 'Asks for an anchor on the hub chain.',
  targetChains: 'Asks for anchors on these chains.',
  enableIpfs: 'Asks for a copy of the public view on IPFS.',
  storeOriginalContent: 'Stores the content of `ownership-basic`. Private content is encrypted.',
  'VerificationOptions.reusedVerifierProofs':
    'By verifier: the ids of stored proofs that count for it, for verifiers that are not in `verifierIds`.',
  'VerificationOptions.reuse':
    'Whether an earlier proof of the same content may be the answer: `reuse`: only that. `reuse-or-create`: or else a new one. `fresh`, the default: always a new one.',
  verifierOptions: 'By verifier: options of its own. They are not signed.',
  tags: 'Words of your choice, by which lists find the proof. They are encrypted while the proof is private.',
  subjectWallet: 'The wallet that the proof is about, if another one signs.',
  'VerificationRequest.gateId': 'The gate that the proof is for. A private proof counts only there.',
  'VerificationRequest.meta': 'Any content of yours. It is stored for the owner of the proof.',
  'VerificationRequest.signature':
    'The wallet’s signature of the message. A session or an access key with the wallet needs none.',
  'verify.x-svc-handoff':
    'The hand-off that this request ends, as `<sid>.<secret>`: its id, and the secret that the page made for it.',
  'reuseProofs.x-svc-handoff':
    'The hand-off that this request ends, as `<sid>.<secret>`: its id, and the secret that the page made for it.',

  'VerificationResponse.status':
    'The result: `verified`, `partially_verified`, `rejected_verifier_failure`, or `processing_verifiers` while it is not known.',
  proofUrl: 'The address at which a program reads the proof.',
  credentialsUrl: 'The address of its credentials.',
  portableProof: 'The signed request as a file. It is returned only this once: save it.',
  receipt: 'What signed the request.',
  format:
    '`caip-380-envelope`: the wallet signed, which everybody can check. `svc-receipt`: no wallet signed, so nobody can check without the service that the owner agreed.',
  portable: 'Whether everybody can check it without the service.',
  duplicate: 'True if the same request was stored before.',
  'VerificationResponse.lifecycle': 'Why the stored proof does not count any more. Absent while it counts.',
  reused: 'True if an earlier proof of the same content is the answer.',
  verifiedVerifiers: 'What each verifier found.',
  'VerificationResponse.handoff': 'The hand-off that this request ended, with its code.',
  'VerificationResponse.gate': 'How far the requirements of the gate are met.',
  'handoff.sid': 'The id of the hand-off.',
  'handoff.code': 'The single-use code, which the page exchanges for the outcome.',
  creditInfo: 'What the request cost, on a deployment with credits.',
  'gate.allRequiredSatisfied': 'True when every requirement is met. Only this lets somebody in.',
  'gate.missingVerifierIds': 'The verifiers of the requirements that are not met.',
  'gate.reason':
    'Absent while a proof is missing. `ALREADY_CLAIMED`: the gate opens once for it, and another wallet has opened it. `NOT_UNIQUE`: no proof that counts identifies it. `PHISHING_RESISTANCE_REQUIRED`: everything is proven, and the person must sign in.',
  'gate.uniqueBy': 'With `reason`: the kind of what opens the gate only once.',
  'gate.payment': '`none`: the gate is free. `due`: the price is to be paid. `paid`: it is paid.',
  'gate.paymentReceived':
    'With `due`: true when a card payment of the wallet has arrived and is not used yet. Fulfilment uses it; nothing more is to be paid.',

  'PortableProofEnvelope.did': 'The `did:pkh` of the wallet that signed.',
  'PortableProofEnvelope.data': 'The input of the verifiers, exactly as it was signed.',
  'PortableProofEnvelope.signedTimestamp': 'When the wallet signed, in Unix milliseconds.',

  'statusBatch.qHashes': 'The ids of 1 to 100 proofs.',
  'statusBatch.results':
    'The state of each proof, by its id as you sent it: its `status`, `lifecycle` and times. An unknown id has the status `not_found`.',
  'statusBatch.ok': 'The same as `success`.',
  'results.status': 'The result of the proof; `not_found` for an unknown id.',
  'results.createdAt': 'When it was made, as an ISO 8601 time.',
  'results.lastUpdated': 'When it was changed last, as an ISO 8601 time.',
  'results.completedAt': 'When its verifiers had answered, as an ISO 8601 time.',
  'results.cached': 'Always false: every answer is read from the database.',
  'results.cachedAt': 'Always `null`.',

  'grantAccess.audience': 'For whom the token is, in your words. The service does not check who sends it.',
  'grantAccess.expiresInSeconds': 'How long the token is valid: 60 seconds to 30 days, 3600 by default.',
  'grantAccess.token': 'Whoever has this token can read the proof. Send it in `x-access-grant`.',

  'verifierCatalog.reply.data': 'The ids of all verifiers.',
  'verifierCatalog.metadata': 'By verifier: what it proves and what it needs.',
  'verifierCatalog.meta': 'What this deployment offers.',
  'meta.ipfs': 'Whether `options.enableIpfs` can be used.',
  'meta.anchoring': 'On which chains proofs can be anchored; `not_configured`: on none.',
  'anchoring.hub': 'The number of the hub chain.',
  'anchoring.chains': 'The numbers of all chains, the hub first.',
  'meta.signingChainIds': 'The EVM chains on which signatures of contract wallets can be checked.',
  'meta.assetAllowlists': 'By verifier: the chains of its assets, as CAIP-2. Every asset there is accepted.',
  'meta.presets': 'By name: sets of verifiers that belong together.',
  'presets.title': 'What people call it.',
  'presets.available': 'Whether this deployment offers all verifiers of the set.',
  'VerifierMetadata.title': 'A short noun phrase that people see.',
  'VerifierMetadata.description': 'What a verified proof means, in one sentence.',
  'VerifierMetadata.available': 'Whether this deployment offers it.',
  'VerifierMetadata.unavailableReason': 'Why it is not offered.',
  'VerifierMetadata.providers': 'The values of `provider` that this deployment accepts.',
  'VerifierMetadata.assurance': '`basic`: a single source decides, which could be deceived. Absent: it cannot.',
  'VerifierMetadata.proRequired': 'Whether only accounts with pro access may use it.',
  'VerifierMetadata.flow':
    '`instant`: it asks nobody. `external_lookup`: it asks another system. `interactive`: the person does more than sign.',
  'VerifierMetadata.interaction':
    'What the person does: `signature`, `passive` (nothing more) or `hosted` (on our page).',
  'VerifierMetadata.supportsDirectApi': 'True: a program or the element can complete it. False: only the hosted page.',
  'VerifierMetadata.allowsDelegatedSubject': 'Whether `subjectWallet` may name another wallet than the signer.',
  'VerifierMetadata.expiry':
    '`permanent`, `expiring` (it ends at a time) or `point_in_time` (true when it was checked).',
  'VerifierMetadata.recommendedMaxAgeMs': 'The age after which it should be proven anew, in milliseconds.',
  'VerifierMetadata.weight': 'The credits that it costs, on a deployment with credits.',
  'VerifierMetadata.dataSchema': 'The JSON Schema of its part of `data`.',
}
