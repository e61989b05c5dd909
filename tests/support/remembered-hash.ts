/**
 * Argon2id takes 30 ms of a core on purpose, and nearly every test signs somebody up: a quarter of the time of tests/api. So a
 * process makes the hash of the tests' usual password once, with the product's own parameters, and checks it once. Any other
 * password is hashed each time.
 */
const { hash, verify } = Bun.password

export function rememberHash(usual: string): void {
  const hashes = new Map<string, Promise<string>>()
  const checks = new Map<string, Promise<boolean>>()
  Object.assign(Bun.password, {
    hash: ((password, options) => {
      if (password !== usual) return hash(password, options)
      const key = JSON.stringify(options)
      const made = hashes.get(key) ?? hash(password, options)
      hashes.set(key, made)
      return made
    }) satisfies typeof hash,
    verify: ((password, hashed, algorithm) => {
      const isUsual = password === usual && typeof hashed === 'string'
      if (!isUsual) return verify(password, hashed, algorithm)
      const made = checks.get(hashed) ?? verify(password, hashed, algorithm)
      checks.set(hashed, made)
      return made
    }) satisfies typeof verify,
  })
}
