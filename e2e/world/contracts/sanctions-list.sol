// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;

/// Answers as the sanctions oracles of Chainalysis do; whoever deployed it says what it knows.
contract SanctionsList {
    address private immutable owner = msg.sender;
    mapping(address => bool) private named;

    function addToSanctionsList(address[] calldata addresses) external {
        require(msg.sender == owner, "only the owner");
        for (uint256 i = 0; i < addresses.length; i++) named[addresses[i]] = true;
    }

    function isSanctioned(address anybody) external view returns (bool) {
        return named[anybody];
    }
}
