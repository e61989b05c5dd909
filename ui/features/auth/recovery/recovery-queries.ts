import { useMutation } from '@tanstack/react-query'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'

/** The answer is the same for unknown addresses, so it does not reveal accounts. */
export function useSendResetCode() {
  const api = useApi()
  const { locale: language } = useLanguage()
  return useMutation({
    mutationFn: (email: string) => answerOf(api.auth['forgot-password'].post({ email, language })),
  })
}

export function useVerifyResetCode() {
  const api = useApi()
  return useMutation({
    mutationFn: (typed: { email: string; code: string }) => answerOf(api.auth['verify-reset-code'].post(typed)),
  })
}

export function useResetPassword() {
  const api = useApi()
  return useMutation({
    mutationFn: (chosen: { resetToken: string; password: string }) => answerOf(api.auth['reset-password'].post(chosen)),
  })
}
