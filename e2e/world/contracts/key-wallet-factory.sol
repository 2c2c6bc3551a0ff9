// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {KeyWallet} from "./key-wallet.sol";

/// Deploys wallets at addresses known beforehand (CREATE2), so that they can sign before they exist (ERC-6492).
contract KeyWalletFactory {
    function create(address owner, bytes32 salt) external returns (address) {
        return address(new KeyWallet{salt: salt}(owner));
    }

    /// Where `create` with the same arguments will put the wallet.
    function addressOf(address owner, bytes32 salt) external view returns (address) {
        bytes32 codeHash = keccak256(abi.encodePacked(type(KeyWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, codeHash)))));
    }
}
