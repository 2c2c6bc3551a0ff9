import type { VariableSection } from './section.ts'

/** The variables of the log, its anchors, its witnesses and copies on IPFS (docs/configuration#configuration). */
export const logVariables: readonly VariableSection[] = [
  {
    id: 'anchors',
    title: 'Anchors',
    groups: [
      {
        about:
          'The private key of the account that anchors the log and pays for it, also for `npm run anchor:deploy`: 32 bytes in hex, with or without 0x, or the path of a file with them. Without it the log is not anchored. Use it for one log, and for nothing else',
        lines: ['SVC_ANCHOR_KEY'],
      },
      {
        about:
          'The ids of further chains on which proofs can be anchored, separated by commas. The hub is one of them anyway; each needs an RPC address',
        lines: ['SVC_ANCHOR_CHAINS'],
      },
      {
        about: 'The seconds from one anchor to the next one on the same chain, when proofs wait for it',
        lines: ['SVC_ANCHOR_EVERY'],
      },
      {
        about:
          'What anchors may cost on each chain: the most for a unit of gas, in gwei, and the most in 24 hours, in wei of its coin. The default is 0.01 of this coin, such as 0.01 ETH. Requests beyond it wait',
        lines: ['SVC_ANCHOR_MAX_FEE', 'SVC_ANCHOR_DAILY'],
        each: {
          SVC_ANCHOR_MAX_FEE:
            'The most that an anchor may pay for a unit of gas, in gwei. Anchors wait while gas costs more',
          SVC_ANCHOR_DAILY:
            'The most that all anchors of a chain may cost in 24 hours, in wei of its coin; by default 0.01 of this coin, such as 0.01 ETH',
        },
      },
      {
        about: 'How many blocks above an anchor make it final; 12 by default',
        lines: ['SVC_ANCHOR_DEPTH_84532=12'],
      },
    ],
  },
  {
    id: 'witnesses',
    title: 'Witnesses of the log',
    groups: [
      {
        about:
          'The witnesses of our log: the vkey of each (its name and public key, which its operator gives you), a space, and its address, to which /add-checkpoint is added; separated by commas',
        lines: [
          'SVC_WITNESSES=witness.example/witness+6eaa88e5+BOpKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs https://witness.example/log/witness',
        ],
      },
      {
        about:
          'The logs whose witness this service is: their vkeys (name and public key, each at <address>/log/key), separated by commas. This service then shows its own vkey at /log/witness/key',
        lines: ['SVC_WITNESS_FOR'],
      },
    ],
  },
  {
    id: 'ipfs',
    title: 'IPFS',
    groups: [
      {
        about:
          'The gateway from which content is read if a request has an IPFS address. It must answer /ipfs/<cid> itself, without a redirect. Records of proofs with a copy on IPFS name it to every reader',
        lines: ['SVC_IPFS_GATEWAY=http://127.0.0.1:8080'],
      },
      {
        about:
          'The RPC API of an IPFS node (Kubo), with its user name and password if it has them. The service then pins what everybody sees of public proofs, if they ask for it by `enableIpfs`. This API controls the node: let nobody else reach it',
        lines: ['SVC_IPFS_RPC=http://127.0.0.1:5001'],
      },
    ],
  },
]
