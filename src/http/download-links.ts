/** One-use addresses of files, which each kind of caller stores in a table of its own. */
import { randomBytes } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Env } from '#src/env/env.ts'

const DOWNLOAD_MS = 60_000

/** A token for the address, and what is stored of it. It lasts a minute. */
export function newDownload(now: Date): { token: string; tokenHash: string; expiresAt: Date } {
  const token = randomBytes(24).toString('base64url')
  return { token, tokenHash: hashOfToken(token), expiresAt: new Date(now.getTime() + DOWNLOAD_MS) }
}

export const hashOfToken = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('hex')

type Resolver<File> = (pathname: string, query: unknown) => File | undefined

/** The file at an address of the API. @throws Refusal `request.not-found` when it names none. */
export function fileAt<File>({ resolvers, path }: { resolvers: readonly Resolver<File>[]; path: string }): File {
  const url = path.startsWith('/') ? URL.parse(path, 'http://localhost') : null
  if (!url) throw new Refusal('request.not-found')
  const query: unknown = Object.fromEntries(url.searchParams)
  for (const resolve of resolvers) {
    const file = resolve(url.pathname, query)
    if (file) return file
  }
  throw new Refusal('request.not-found')
}

/** A webview needs the whole address. Behind a proxy only APP_URL knows it; elsewhere it is where the caller came. */
export function wholeAddress(
  path: string,
  request: Request,
  { env }: { env: Pick<Env, 'production' | 'appUrl'> },
): string {
  return new URL(path, env.production ? env.appUrl : request.url).href
}
