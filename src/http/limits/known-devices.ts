/**
 * A cookie that recognises devices on which somebody signed in before, so that strangers who guess passwords do not lock
 * the owner out. It signs nobody in and names nobody: it is a random id, and a keyed hash of it with each e-mail used
 * there.
 */
import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Env } from '#src/env/env.ts'

export type KnownDevices = {
  /** The device's id; undefined when nobody signed in with this e-mail on it. */
  find(request: Request, email: string): string | undefined
  /** The `Set-Cookie` header that makes the device known. */
  remember(request: Request, email: string): string
}

type Cookie = { name: string; path: string }

const A_YEAR_S = 365 * 24 * 60 * 60
/** The number of people who share a device. The one who signed in longest ago is forgotten first. */
const MAX_EMAILS = 5
const FORMAT = /^([\w-]{22})((?:\.[\w-]{43}){1,5})$/

export function knownDevices(
  { jwtSecret, appUrl }: Pick<Env, 'jwtSecret' | 'appUrl'>,
  { name, path }: Cookie,
): KnownDevices {
  const secure = appUrl.startsWith('https:') ? '; Secure' : ''
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', `sanad known devices ${name}`, 32))
  const proofOf = (id: string, email: string) =>
    new Bun.CryptoHasher('sha256', key).update(`${id} ${email}`).digest('base64url')
  const read = (request: Request) => {
    const [, id, proofs = ''] = FORMAT.exec(cookieOf(request, name) ?? '') ?? []
    return id === undefined ? undefined : { id, proofs: proofs.slice(1).split('.') }
  }
  return {
    find(request, email) {
      const cookie = read(request)
      if (!cookie) return undefined
      const expected = Buffer.from(proofOf(cookie.id, email))
      return cookie.proofs.some((proof) => timingSafeEqual(Buffer.from(proof), expected)) ? cookie.id : undefined
    },
    remember(request, email) {
      const { id, proofs } = read(request) ?? { id: randomBytes(16).toString('base64url'), proofs: [] }
      const own = proofOf(id, email)
      const latest = [own, ...proofs.filter((proof) => proof !== own)].slice(0, MAX_EMAILS)
      const value = [id, ...latest].join('.')
      return `${name}=${value}; Path=${path}; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Strict${secure}`
    },
  }
}

function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
