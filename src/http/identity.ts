import { Refusal } from '#domain/refusal.ts'

/**
 * The identity of a caller, and the token that it comes with. Only the session gates mint these types: an account id from a
 * body is a plain string, which no service accepts.
 */
declare const minted: unique symbol

export type AccountId = string & { [minted]: 'account' }
export type UserId = string & { [minted]: 'user' }
export type SessionId = string & { [minted]: 'session' }
export type AdminId = string & { [minted]: 'admin' }

/** Every token of ours has these. One with another algorithm, or without an expiry, is refused whatever key signed it. */
export const OUR_TOKENS = { algorithms: ['HS256'], requiredClaims: ['exp'] }

/** @throws Refusal `auth.required` when there is none. */
export function bearerToken(request: Request): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token || token.length > 2000) throw new Refusal('auth.required')
  return token
}
