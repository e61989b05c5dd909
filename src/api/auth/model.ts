/** Schemas of signing up and signing in. They hold bounds only: the service checks e-mails and passwords. */
import { type Static, t } from 'elysia'
import { Country, Email, Language, Text } from '#http/fields.ts'

/** Longer than any password that is taken, so that one which is too long gets its own sentence. */
const Password = Text(1000)

export const VerificationCodeBody = t.Object({ email: Email, language: t.Optional(Language) })

export const SignupBody = t.Object({
  email: Email,
  password: Password,
  /** Six digits of any script, pasted with spaces or not. */
  code: Text(40),
  companyName: t.Optional(Text(200)),
  language: t.Optional(Language),
  country: t.Optional(Country),
})

/** Six digits of an authenticator app or twenty of a recovery code, of any script, with spaces or not. */
export const TypedCode = Text(100)

export const LoginBody = t.Object({ email: Email, password: Password, code: t.Optional(TypedCode) })

/** Who starts two-step verification says the password again. */
export const TotpStartBody = t.Object({ password: Password })

export const TotpConfirmBody = t.Object({ code: TypedCode })

/** Turning it off and making new recovery codes. */
export const TotpProofBody = t.Object({ password: Password, code: TypedCode })

export const ForgotPasswordBody = t.Object({ email: Email, language: t.Optional(Language) })

export const ResetCodeBody = t.Object({ email: Email, code: Text(40) })

export const PasswordResetBody = t.Object({ resetToken: Text(100), password: Password })

/** `code`: where two-step verification is on. */
export const PasswordChangeBody = t.Object({
  currentPassword: Password,
  password: Password,
  code: t.Optional(TypedCode),
})

export const SessionParams = t.Object({ id: Text(100) })

export type SignupInput = Static<typeof SignupBody>
export type LoginInput = Static<typeof LoginBody>
export type ResetCode = Static<typeof ResetCodeBody>
export type PasswordReset = Static<typeof PasswordResetBody>
export type PasswordChange = Static<typeof PasswordChangeBody>
