import { useMutation } from '@tanstack/react-query'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'

/** Alike for every e-mail: that it was sent says nothing about an account. */
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
