/** What the fields of health and of the witnesses of the log mean. */
export const healthMeanings: Readonly<Record<string, string>> = {
  live: 'Asks only whether the process runs.',
  'health.status': 'Always `ok`. A service that is not ready answers with an error.',
  database: 'The kind of database.',
  'health.log': 'The state of the public log.',
  'log.size': 'How many entries it has.',
  'log.pending': 'How many changes wait for it.',
  'log.standing':
    'Whether it may grow: `growing`, `unchecked` (not known yet) or `behind` (it lost entries, and stands still).',
  'log.witnesses': 'The witnesses of the log.',
  'witnesses.name': 'The name of the witness.',
  'witnesses.answer': 'How it answered this process last; `null`: it was not asked yet.',
  'health.ipfs': 'The copies on the IPFS node.',
  'ipfs.pinned': 'How many copies are there.',
  'ipfs.waiting': 'How many copies wait.',
  'ipfs.failingSince': 'Since when the node fails, in Unix milliseconds; `null`: it does not.',
  'health.anchors': 'The chains on which the log is anchored.',
  'anchors.waiting': 'How many proofs wait for an anchor there.',
  'anchors.problem': 'What is wrong there; `null`: nothing.',
  'anchors.account': 'The account that anchors and pays.',
}
