// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// @notice The part of AnchorRegistry that checks entries.
interface IAnchorRegistry {
    /// @notice Returns the block in which the issuer anchored a log that contains the entry. Reverts otherwise.
    function included(
        address issuer,
        uint64 size,
        bytes32 root,
        uint64 index,
        bytes32 entry,
        bytes32[] calldata path
    ) external view returns (uint64 blockNumber);
}

/// @title Verdicts of svc for contracts
/// @notice Lets a contract require that the sender has a verdict of an issuer that it trusts: the verdict is in a log that
/// the issuer anchored, it is of the kind that the contract names, it is about the sender, and it has not expired.
///
/// This does not show that the verdict still holds. A contract sees no status list and no revocation: an entry stays in the
/// log when its verdict is revoked. Use verdicts with a short expiry, or let a server check the status.
///
/// What the sender passes here is public from then on: everybody can see which entry of the log is the sender's verdict.
library SvcVerdict {
    /// @notice Whose verdicts count, and of which kind. A contract pins these values.
    struct Requirement {
        IAnchorRegistry registry;
        /// The account that anchors the issuer's log.
        address issuer;
        /// SHA-256 of the credential's type, `vct`: the issuer's address, `/credentials/` and the id of the verifier.
        bytes32 vctHash;
    }

    /// @notice What the sender shows: the fields of the entry that the contract does not know, and where the entry is.
    struct Verdict {
        /// The salt of the entry, from the `extra` line of its tlog-proof.
        bytes32 salt;
        /// The chain that the subject's did:pkh names.
        uint256 chainId;
        /// When the credential expires, Unix seconds; 0 if it does not.
        uint64 exp;
        /// SHA-256 of the credential's payload: of the JWT's second part after base64url decoding.
        bytes32 payloadHash;
        /// The id of the proof.
        bytes32 qHash;
        /// The anchored log, the place of the entry, and its path: see `AnchorRegistry.included`.
        uint64 size;
        bytes32 root;
        uint64 index;
        bytes32[] path;
    }

    /// @notice The verdict expired at this time, Unix seconds.
    error VerdictExpired(uint64 exp);
    /// @notice A contract is another account on each chain, so its verdict must be about this chain.
    error SubjectOnAnotherChain(uint256 chainId);

    /// @dev The first byte of an entry's fields: 1 for a verdict. Revocations and key changes have others.
    bytes1 private constant VERDICT = 0x01;

    /// @notice Requires a verdict about `msg.sender`. Reverts with an error of this library or of the registry.
    /// @return blockNumber The block before which the verdict existed, see `AnchorRegistry.blockOf`.
    function check(Verdict calldata verdict, Requirement memory requirement)
        internal
        view
        returns (uint64 blockNumber)
    {
        // solhint-disable-next-line not-rely-on-time
        if (verdict.exp != 0 && block.timestamp >= verdict.exp) revert VerdictExpired(verdict.exp);
        // a key is the same account on all chains; that the sender also sent the transaction shows that it is a key
        // solhint-disable-next-line avoid-tx-origin
        if (verdict.chainId != block.chainid && msg.sender != tx.origin) revert SubjectOnAnotherChain(verdict.chainId);
        bytes32 entry = entryOf(verdict, requirement.vctHash, msg.sender);
        return requirement.registry.included(
            requirement.issuer, verdict.size, verdict.root, verdict.index, entry, verdict.path
        );
    }

    /// @notice Returns the entry that the log has for a verdict about an account.
    function entryOf(Verdict calldata verdict, bytes32 vctHash, address account) internal pure returns (bytes32) {
        bytes32 subjectHash = sha256(bytes(didPkh(verdict.chainId, account)));
        return sha256(
            abi.encodePacked(
                VERDICT, verdict.salt, vctHash, subjectHash, verdict.exp, verdict.payloadHash, verdict.qHash
            )
        );
    }

    /// @notice Returns the text that names an account in a credential: `did:pkh:eip155:8453:0x…`, in lower case.
    function didPkh(uint256 chainId, address account) internal pure returns (string memory) {
        return string.concat("did:pkh:eip155:", _decimal(chainId), ":0x", _hex(account));
    }

    function _decimal(uint256 value) private pure returns (string memory) {
        uint256 length = 1;
        for (uint256 rest = value / 10; rest != 0; rest /= 10) ++length;
        bytes memory digits = new bytes(length);
        for (; length != 0; value /= 10) digits[--length] = bytes1(uint8(48 + value % 10));
        return string(digits);
    }

    function _hex(address account) private pure returns (string memory) {
        bytes16 alphabet = "0123456789abcdef";
        bytes20 value = bytes20(account);
        bytes memory digits = new bytes(40);
        for (uint256 i = 0; i < 20; ++i) {
            digits[2 * i] = alphabet[uint8(value[i]) >> 4];
            digits[2 * i + 1] = alphabet[uint8(value[i]) & 0x0f];
        }
        return string(digits);
    }
}
