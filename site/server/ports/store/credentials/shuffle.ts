const half = 512
const rounds = 4

/** The number of random values that {@link shuffle} needs: one for each round and each half of a number. */
export const shuffleValues = rounds * half

/**
 * Returns the place of a number below 2^17 in a secret order of these numbers: each number has one place, and who does not
 * know the order cannot tell which numbers are near each other. It is a Feistel network of four rounds over 18 bits, repeated
 * until the result is below 2^17. `values` are {@link shuffleValues} secret random values that stay the same.
 */
export function shuffle(number: number, values: Uint16Array): number {
  let place = number
  do {
    let [left, right] = [Math.floor(place / half), place % half]
    for (let round = 0; round < rounds; round++)
      [left, right] = [right, left ^ ((values[round * half + right] ?? 0) % half)]
    place = left * half + right
  } while (place >= 2 ** 17)
  return place
}
