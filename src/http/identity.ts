/**
 * The identity of a caller. Only the session gates mint these types: an account id from a body is a plain string, which no
 * service accepts.
 */
declare const minted: unique symbol

export type AccountId = string & { [minted]: 'account' }
export type UserId = string & { [minted]: 'user' }
export type SessionId = string & { [minted]: 'session' }
export type AdminId = string & { [minted]: 'admin' }
