/**
 * Argon2id takes 30 ms of a core on purpose, and nearly every test signs somebody up: a quarter of the time of tests/api. So a
 * process makes the hash of each of the tests' usual passwords once, with the product's own parameters, and checks it once. Any
 * other password is hashed each time.
 */
const { hash, verify } = Bun.password

const usual = new Set<string>()
const hashes = new Map<string, Promise<string>>()
const checks = new Map<string, Promise<boolean>>()

export function rememberHash(password: string): void {
  usual.add(password)
}

Object.assign(Bun.password, {
  hash: ((password, options) => {
    if (!isUsual(password)) return hash(password, options)
    const key = JSON.stringify([password, options])
    const made = hashes.get(key) ?? hash(password, options)
    hashes.set(key, made)
    return made
  }) satisfies typeof hash,
  verify: ((password, hashed, algorithm) => {
    if (!isUsual(password) || typeof hashed !== 'string') return verify(password, hashed, algorithm)
    const key = JSON.stringify([password, hashed])
    const made = checks.get(key) ?? verify(password, hashed, algorithm)
    checks.set(key, made)
    return made
  }) satisfies typeof verify,
})

const isUsual = (password: unknown): password is string => typeof password === 'string' && usual.has(password)
