/** History state passed between auth pages. Never holds a password or token. */
type PasswordChanged = { passwordChangedFor: string }

export const passwordChanged = (email: string): PasswordChanged => ({ passwordChangedFor: email })

/** E-mail of the account whose password was just changed; null if the history state has none. */
export function passwordChangedFor(state: unknown): string | null {
  const email = Object(state).passwordChangedFor
  return typeof email === 'string' ? email : null
}
