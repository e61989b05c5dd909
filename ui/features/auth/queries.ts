import { useMutation } from '@tanstack/react-query'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { rememberSignUp } from './sign-up-storage.ts'

export type Details = { email: string; password: string; companyName: string }

/** `mailsAt` is where a machine without a mail server shows its mails. */
export type CodeSent = { mailIsLate: boolean; mailsAt?: string }

export function useSendCode() {
  const api = useApi()
  const { locale: language } = useLanguage()
  return useMutation({
    mutationFn: (email: string) => answerOf(api.auth['verification-code'].post({ email, language })),
  })
}

/** Creates the account in the current language and signs in. */
export function useSignUp() {
  const api = useApi()
  const { locale: language } = useLanguage()
  const { machine } = useSession()
  return useMutation({
    mutationFn: ({ companyName, ...details }: Details & { code: string }) => {
      const named = companyName.trim() === '' ? {} : { companyName }
      return answerOf(api.auth.signup.post({ ...details, ...named, language }))
    },
    onSuccess: (session) => {
      rememberSignUp(null)
      machine.signIn(session)
    },
  })
}

export function useLogIn() {
  const { locale } = useLanguage()
  const api = useApi()
  const { machine } = useSession()
  return useMutation({
    mutationFn: ({ email, password, code }: Pick<Details, 'email' | 'password'> & { code?: string }) =>
      answerOf(api.auth.login.post({ email, password, ...(code && { code }) })),
    onSuccess: (session) => {
      machine.signIn(session)
      if (session.isNewCompany) void import('./new-company.ts').then((file) => file.explainNewCompany(locale))
    },
  })
}
