/**
 * Who is asking. Only the session gates mint these: an account id that came in a body is a plain string, and a service
 * does not take it.
 */
declare const minted: unique symbol

export type AccountId = string & { [minted]: 'account' }
export type UserId = string & { [minted]: 'user' }
export type SessionId = string & { [minted]: 'session' }
export type AdminId = string & { [minted]: 'admin' }
