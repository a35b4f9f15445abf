### The proof of fair luck, in the replay.

fair-proven = Fair luck: proven
fair-proven-text = Before the game, the server chose a secret and showed its fingerprint. Then each device added a number that no other device knew (devices: { $devices }). The secret and the numbers together decide the luck, so nobody could choose it. This device has just checked every draw ({ $draws }).
fair-unproven = Fair luck: not proven
fair-unproven-text = Nothing shows where the luck of this game came from. That does not mean someone cheated, only that nobody can prove they did not.
fair-broken = The luck was changed
fair-broken-text = The record of the luck in this game does not add up. Someone changed it, or the file is damaged.
fair-where-secret = The server’s secret does not match the fingerprint it showed.
fair-where-nonce = The number from one device does not match the one it promised.
fair-where-key = The key does not match the secret and the numbers.
fair-where-draws = One of the draws does not match the key.
fair-where-witness = This device remembers another fingerprint, more attempts or another number.
fair-witnessed = This device took part: it saw this fingerprint, and its number was used.
fair-tries = It took more than one attempt ({ $tries }): a device did not answer in time, or someone left.
fair-commitment = Fingerprint of the secret:
fair-peeking = This does not prove that nobody saw the cards during the game: the person who runs the server could have seen them.
fair-record = Save the game as a file
