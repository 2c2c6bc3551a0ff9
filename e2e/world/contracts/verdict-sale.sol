// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IAnchorRegistry, SvcVerdict} from "../../../shared/anchor/SvcVerdict.sol";

/// An example of a contract that uses verdicts: a sale of one thing for each account, open to those about whom an issuer
/// made a verdict, for example that they are a person.
///
/// The sale does not see revocations. A verdict that was revoked after it was anchored still opens it, until the verdict
/// expires. Choose a verifier whose verdicts expire soon, or sell only what this cannot harm.
contract VerdictSale {
    IAnchorRegistry private immutable REGISTRY;
    address private immutable ISSUER;
    bytes32 private immutable VCT_HASH;

    address payable public immutable seller;
    uint256 public immutable price;
    mapping(address account => bool) public hasBought;

    /// Somebody bought, with a verdict that existed before this block.
    event Sold(address indexed buyer, uint64 verdictBlock);

    error WrongPrice(uint256 price);
    error AlreadyBought();
    error PaymentFailed();

    /// `issuer` is the account that anchors the issuer's log, `vct` the type of credential that counts.
    constructor(IAnchorRegistry registry, address issuer, string memory vct, uint256 price_) {
        REGISTRY = registry;
        ISSUER = issuer;
        VCT_HASH = sha256(bytes(vct));
        seller = payable(msg.sender);
        price = price_;
    }

    /// Sells to the sender, who shows a verdict.
    function buy(SvcVerdict.Verdict calldata verdict) external payable {
        if (msg.value != price) revert WrongPrice(price);
        if (hasBought[msg.sender]) revert AlreadyBought();
        uint64 verdictBlock = SvcVerdict.check(verdict, SvcVerdict.Requirement(REGISTRY, ISSUER, VCT_HASH));
        hasBought[msg.sender] = true;
        emit Sold(msg.sender, verdictBlock);
        (bool paid,) = seller.call{value: msg.value}("");
        if (!paid) revert PaymentFailed();
    }
}
