// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// An account that is a contract: it makes the calls that it is told to, and fails when they fail.
contract Forwarder {
    function forward(address to, bytes calldata data) external payable {
        (bool succeeded, bytes memory reply) = to.call{value: msg.value}(data);
        if (!succeeded) {
            assembly {
                revert(add(reply, 32), mload(reply))
            }
        }
    }
}
