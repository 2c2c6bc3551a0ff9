// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @title The anchors of append-only logs
/// @notice Anybody can record the size and the Merkle root (RFC 6962, SHA-256) of a log of theirs here. One root stands for
/// every entry of the log, so one transaction serves any number of entries.
///
/// An anchor says: what is in the log existed before that block, and cannot be rewritten unnoticed. It does not say that an
/// entry is true, or that it still holds: a revocation is another entry, which nobody is forced to show to this contract.
///
/// This contract has no owner, no fee and no upgrade. Its address and its code are the same on every chain.
contract AnchorRegistry {
    /// @notice An issuer anchored its log.
    event Anchored(address indexed issuer, uint64 size, bytes32 root);

    /// @notice The issuer anchored this size already, which is as large or larger.
    error SizeMustGrow(uint64 newestSize);
    /// @notice The issuer never anchored this root with this size.
    error RootNotAnchored();
    /// @notice A log of this size has no entry with this index.
    error IndexOutOfRange();
    /// @notice The path of this index in a log of this size has another length.
    error WrongPathLength();
    /// @notice The path leads from the entry to another root.
    error EntryNotIncluded();

    /// @notice The largest size that each issuer anchored; 0 before its first anchor.
    mapping(address issuer => uint64) public newestSize;

    mapping(bytes32 anchor => uint64 blockNumber) private _blocks;

    /// @notice Records the root of the sender's log. An issuer has at most one root of each size, because sizes only grow.
    /// @param root The Merkle root of the first `size` entries.
    /// @param size The number of entries, more than in the sender's anchors before.
    function anchor(bytes32 root, uint64 size) external {
        uint64 newest = newestSize[msg.sender];
        if (size <= newest) revert SizeMustGrow(newest);
        newestSize[msg.sender] = size;
        _blocks[keccak256(abi.encode(msg.sender, size, root))] = uint64(block.number);
        emit Anchored(msg.sender, size, root);
    }

    /// @notice Returns the block in which an issuer anchored a root; 0 if it did not.
    /// @return blockNumber `block.number` at that time. On Arbitrum this is the number of a block of Ethereum.
    function blockOf(address issuer, uint64 size, bytes32 root) public view returns (uint64 blockNumber) {
        return _blocks[keccak256(abi.encode(issuer, size, root))];
    }

    /// @notice Returns the block in which an issuer anchored a log that contains an entry. Reverts if it did not, or if the
    /// path does not show that the entry is there (RFC 9162 section 2.1.3.2).
    /// @param index The place of the entry in the log, from 0.
    /// @param entry The entry itself. Its leaf hash is computed here, so that no inner node can pass for an entry.
    /// @param path The hashes beside the way from the leaf up to the root, the lowest first.
    function included(
        address issuer,
        uint64 size,
        bytes32 root,
        uint64 index,
        bytes32 entry,
        bytes32[] calldata path
    ) external view returns (uint64 blockNumber) {
        blockNumber = blockOf(issuer, size, root);
        if (blockNumber == 0) revert RootNotAnchored();
        if (index >= size) revert IndexOutOfRange();
        bytes32 hash = sha256(abi.encodePacked(bytes1(0x00), entry));
        uint64 last = size - 1;
        for (uint256 step = 0; step < path.length; ++step) {
            if (last == 0) revert WrongPathLength();
            if (index & 1 == 1 || index == last) {
                hash = sha256(abi.encodePacked(bytes1(0x01), path[step], hash));
                // the last node of a level moves up alone until it has a left neighbour
                while (index & 1 == 0) (index, last) = (index >> 1, last >> 1);
            } else {
                hash = sha256(abi.encodePacked(bytes1(0x01), hash, path[step]));
            }
            (index, last) = (index >> 1, last >> 1);
        }
        if (last != 0) revert WrongPathLength();
        if (hash != root) revert EntryNotIncluded();
    }
}
