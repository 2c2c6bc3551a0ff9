// Compiled from AnchorRegistry.sol by `node e2e/world/contracts/compile-registry.ts`; a test compares it. Do not edit.

/** The contract that creates the registry, at the same address on every chain. */
export const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C' as const

/** The salt of CREATE2. */
export const registrySalt = '0x0000000000000000000000000000000000000000000000000000000000000000' as const

/** The address of the registry on every chain where it is deployed. */
export const registryAddress = '0x2E1dd0C0a1745dFA047fDdC52623265fa05d20Fd' as const

/** Keccak-256 of the code at that address. */
export const registryCodeHash = '0x3024675785f4666e961407d09b85bfc2f20286969ed65db7e2da37e56e0fcc1b' as const

/** The code that creates the registry. It takes no arguments. */
export const registryCreationCode =
  '0x60808060405234601557610805908161001b8239f35b600080fdfe6080604052600436101561001257600080fd5b60003560e01c8063580547671461062b578063670fe0f5146105bc57806396ec1d40146102055763db2c4aca1461004857600080fd5b346102005760407ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610200576004356100826106ad565b9033600052600060205267ffffffffffffffff604060002054169167ffffffffffffffff811692808411156101d357503360005260006020526040600020837fffffffffffffffffffffffffffffffffffffffffffffffff000000000000000082541617905560405161015c81610130856020830195338767ffffffffffffffff60409295949373ffffffffffffffffffffffffffffffffffffffff60608401971683521660208201520152565b037fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe081018352826106c4565b5190206000526001602052604060002067ffffffffffffffff804316167fffffffffffffffffffffffffffffffffffffffffffffffff000000000000000082541617905560405191825260208201527f0cd48d2f0de2b26babeaa563bc19f67e7b14bb998edeaabe4592e8b4472dda6b60403392a2005b7f4ff124700000000000000000000000000000000000000000000000000000000060005260045260246000fd5b600080fd5b346102005760c07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126102005761023c61068a565b6102446106ad565b906044359060643567ffffffffffffffff8116918282036102005760a4359067ffffffffffffffff821161020057366023830112156102005781600401359267ffffffffffffffff8411610200576024830192602436918660051b010111610200576102bb868867ffffffffffffffff9394610734565b169586156105925767ffffffffffffffff1680941015610568576020600061030760405182848201526084356021820152602181526102fb6041826106c4565b6040519182809261079b565b039060025afa156104a3577fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff600051940167ffffffffffffffff811161053957919091926000905b8082106103cc575050505067ffffffffffffffff166103a2570361037857602090604051908152f35b7f86a965ec0000000000000000000000000000000000000000000000000000000060005260046000fd5b7f7055d0c80000000000000000000000000000000000000000000000000000000060005260046000fd5b909192939467ffffffffffffffff861680156103a257602091600091600180891614908115610525575b5082146104af57610452906102fb61040f87878a6107c6565b3561013060405193849288840190916041927f01000000000000000000000000000000000000000000000000000000000000008352600183015260218201520190565b039060025afa156104a357600051945b600185161561048957677fffffffffffffff806001925b831c1695821c169392019061034f565b677fffffffffffffff809160011c169460011c1693610462565b6040513d6000823e3d90fd5b610505906102fb6104c187878a6107c6565b359161013060405193849288840190916041927f01000000000000000000000000000000000000000000000000000000000000008352600183015260218201520190565b039060025afa156104a3576001677fffffffffffffff8060005197610479565b905067ffffffffffffffff8816148b6103f6565b7f4e487b7100000000000000000000000000000000000000000000000000000000600052601160045260246000fd5b7f1390f2a10000000000000000000000000000000000000000000000000000000060005260046000fd5b7f7b687f8a0000000000000000000000000000000000000000000000000000000060005260046000fd5b346102005760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126102005773ffffffffffffffffffffffffffffffffffffffff61060861068a565b166000526000602052602067ffffffffffffffff60406000205416604051908152f35b346102005760607ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc36011261020057602061067861066761068a565b61066f6106ad565b60443591610734565b67ffffffffffffffff60405191168152f35b6004359073ffffffffffffffffffffffffffffffffffffffff8216820361020057565b6024359067ffffffffffffffff8216820361020057565b90601f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0910116810190811067ffffffffffffffff82111761070557604052565b7f4e487b7100000000000000000000000000000000000000000000000000000000600052604160045260246000fd5b6040805173ffffffffffffffffffffffffffffffffffffffff9092166020830190815267ffffffffffffffff9093169082015260608101929092529061077d8160808101610130565b519020600052600160205267ffffffffffffffff6040600020541690565b9081519160005b8381106107b3575050016000815290565b80602080928401015181850152016107a2565b91908110156107d65760051b0190565b7f4e487b7100000000000000000000000000000000000000000000000000000000600052603260045260246000fd' as const

/** The interface of the registry. */
export const registryAbi = [
  { inputs: [], name: 'EntryNotIncluded', type: 'error' },
  { inputs: [], name: 'IndexOutOfRange', type: 'error' },
  { inputs: [], name: 'RootNotAnchored', type: 'error' },
  { inputs: [{ internalType: 'uint64', name: 'newestSize', type: 'uint64' }], name: 'SizeMustGrow', type: 'error' },
  { inputs: [], name: 'WrongPathLength', type: 'error' },
  {
    anonymous: false,
    inputs: [
      { indexed: true, internalType: 'address', name: 'issuer', type: 'address' },
      { indexed: false, internalType: 'uint64', name: 'size', type: 'uint64' },
      { indexed: false, internalType: 'bytes32', name: 'root', type: 'bytes32' },
    ],
    name: 'Anchored',
    type: 'event',
  },
  {
    inputs: [
      { internalType: 'bytes32', name: 'root', type: 'bytes32' },
      { internalType: 'uint64', name: 'size', type: 'uint64' },
    ],
    name: 'anchor',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [
      { internalType: 'address', name: 'issuer', type: 'address' },
      { internalType: 'uint64', name: 'size', type: 'uint64' },
      { internalType: 'bytes32', name: 'root', type: 'bytes32' },
    ],
    name: 'blockOf',
    outputs: [{ internalType: 'uint64', name: 'blockNumber', type: 'uint64' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [
      { internalType: 'address', name: 'issuer', type: 'address' },
      { internalType: 'uint64', name: 'size', type: 'uint64' },
      { internalType: 'bytes32', name: 'root', type: 'bytes32' },
      { internalType: 'uint64', name: 'index', type: 'uint64' },
      { internalType: 'bytes32', name: 'entry', type: 'bytes32' },
      { internalType: 'bytes32[]', name: 'path', type: 'bytes32[]' },
    ],
    name: 'included',
    outputs: [{ internalType: 'uint64', name: 'blockNumber', type: 'uint64' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [{ internalType: 'address', name: 'issuer', type: 'address' }],
    name: 'newestSize',
    outputs: [{ internalType: 'uint64', name: '', type: 'uint64' }],
    stateMutability: 'view',
    type: 'function',
  },
] as const
