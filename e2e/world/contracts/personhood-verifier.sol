// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;

struct Evidence {
    bytes32 vkeyHash;
    bytes proof;
    bytes32[] publicInputs;
}

struct Party {
    uint256 validityPeriodInSeconds;
    string domain;
    string scope;
    bool devMode;
}

struct Params {
    bytes32 version;
    Evidence proofVerificationData;
    bytes committedInputs;
    Party serviceConfig;
}

/// Has the interface, the rules and the words of ZKPassport's verifier, but for the mathematics: a proof is valid when it is
/// the hash of its public inputs. Roots are accepted once they were added.
contract PersonhoodVerifier {
    mapping(bytes32 => bool) private roots;
    bool private paused;

    function acceptRoot(bytes32 root) external {
        roots[root] = true;
    }

    function setPaused(bool isPaused) external {
        paused = isPaused;
    }

    function verify(Params calldata params) external view returns (bool, bytes32, address) {
        require(!paused, "Root verifier is paused");
        bytes32[] calldata inputs = params.proofVerificationData.publicInputs;
        require(params.version != 0, "Subverifier not found for version");
        require(roots[inputs[0]], "Invalid certificate registry root");
        require(roots[inputs[1]], "Invalid circuit registry root");
        require(
            uint256(inputs[2]) + params.serviceConfig.validityPeriodInSeconds > block.timestamp,
            "The proof was generated outside the validity period"
        );
        require(
            inputs[3] == sha256(bytes(params.serviceConfig.domain)) >> 8
                && inputs[4] == sha256(bytes(params.serviceConfig.scope)) >> 8,
            "Invalid domain or scope"
        );
        checkCommitments(inputs[5:inputs.length - 3], params.committedInputs);
        require(uint256(inputs[inputs.length - 3]) < 2 || params.serviceConfig.devMode, "Mock proofs are only allowed in dev mode");
        bytes32 expected = sha256(abi.encodePacked(inputs));
        bool valid = bytes32(params.proofVerificationData.proof) == expected;
        return (valid, inputs[inputs.length - 2], address(this));
    }

    function isSanctionsRootValid(uint256, bool isStrict, bytes calldata committed) external view returns (bool) {
        for (uint256 offset = 0; offset < committed.length; offset += 3 + lengthAt(committed, offset)) {
            if (uint8(committed[offset]) != 9) continue;
            require(isStrict == (committed[offset + 35] != 0), "Invalid sanctions check mode");
            return roots[bytes32(committed[offset + 3:offset + 35])];
        }
        revert("Sanctions proof inputs not found");
    }

    function checkCommitments(bytes32[] calldata commitments, bytes calldata committed) private pure {
        uint256 offset = 0;
        for (uint256 index = 0; index < commitments.length; index++) {
            require(offset < committed.length, "Invalid parameter commitments");
            uint256 end = offset + 3 + lengthAt(committed, offset);
            require(sha256(committed[offset:end]) >> 8 == commitments[index], "Invalid commitment");
            offset = end;
        }
        require(offset == committed.length, "Invalid committed inputs length");
    }

    function lengthAt(bytes calldata committed, uint256 offset) private pure returns (uint256) {
        return uint16(bytes2(committed[offset + 1:offset + 3]));
    }
}
