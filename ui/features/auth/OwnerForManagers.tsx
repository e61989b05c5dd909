/** Username field by which password managers assign the new password (chromium.org, "Password Form Styles"). */
export function OwnerForManagers({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
