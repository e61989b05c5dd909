import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SECURITY_EVENTS } from '#ui/features/account/security-activity/queries.ts'
import { type Api, answerOf } from '#ui/platform/api/api.ts'

export type TotpApi = Api['auth']['totp']
export type Enrolment = { secret: string; address: string }
export type Proof = { password: string; code: string }

/** The lengths of the app's code and of a recovery code. */
const LENGTHS = [6, 20]

export const isWholeCode = (code: string): boolean => LENGTHS.includes(code.length)

const KEY = ['two-step']

/** The owner's, or an admin's: `owner` distinguishes them in the cache. */
export type TwoStepOwner = { owner: 'user' | 'admin'; api: TotpApi }

export function useTwoStep({ owner, api }: TwoStepOwner) {
  return useQuery({ queryKey: [...KEY, owner], queryFn: () => answerOf(api.get()) })
}

/** Every change is seen by the query above. */
export function useTwoStepChanges({ owner, api }: TwoStepOwner) {
  const queries = useQueryClient()
  const onSuccess = () => {
    void queries.invalidateQueries({ queryKey: SECURITY_EVENTS })
    return queries.invalidateQueries({ queryKey: [...KEY, owner] })
  }
  return {
    start: useMutation({ mutationFn: (typed: { password: string }) => answerOf(api.post(typed)) }),
    confirm: useMutation({ mutationFn: (typed: { code: string }) => answerOf(api.confirm.post(typed)), onSuccess }),
    renew: useMutation({ mutationFn: (proof: Proof) => answerOf(api['recovery-codes'].post(proof)), onSuccess }),
    turnOff: useMutation({ mutationFn: (proof: Proof) => answerOf(api.delete(proof)), onSuccess }),
  }
}
