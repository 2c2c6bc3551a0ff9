// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A contract wallet with one key behind it, as ERC-1271 sees it.
contract KeyWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    /// The ERC-1271 answer: its own selector when `owner` signed `hash`, anything else when not.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
