const half = 512

/**
 * Returns the place of a number below 2^17 in a secret order of these numbers: each number has one place, and who does not
 * know the order cannot tell which numbers are near each other. It is a Feistel network of four rounds over 18 bits, repeated
 * until the result is below 2^17. `random` is a keyed function of the round and one half.
 */
export function shuffle(number: number, random: (round: number, half: number) => bigint): number {
  let place = number
  do {
    let [left, right] = [Math.floor(place / half), place % half]
    for (let round = 0; round < 4; round++)
      [left, right] = [right, left ^ Number(BigInt.asUintN(9, random(round, right)))]
    place = left * half + right
  } while (place >= 2 ** 17)
  return place
}
