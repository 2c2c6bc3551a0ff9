// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TransparentUpgradeableProxy} from "@openzeppelin/contracts/proxy/transparent/TransparentUpgradeableProxy.sol";

/// One owner, who may renounce.
contract Owned is Ownable {
    constructor(address owner) Ownable(owner) {}
}

/// One holder of the role above all roles.
contract RoleHeld is AccessControl {
    constructor(address admin) {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
    }
}

/// What stands behind the proxy.
contract Behind {
    uint256 public value;

    function initialize() external {
        value = 1;
    }
}

/// A proxy whose admin slot names a ProxyAdmin of its own, which `owner` owns.
contract Proxied is TransparentUpgradeableProxy {
    constructor(address behind, address owner)
        TransparentUpgradeableProxy(behind, owner, abi.encodeCall(Behind.initialize, ()))
    {}
}

/// Names its admin by a function and has no slot for it.
contract AdminNamed {
    address public admin;

    constructor(address admin_) {
        admin = admin_;
    }
}
