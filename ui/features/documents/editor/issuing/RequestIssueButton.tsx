import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { issueRequestMessages } from '#i18n/documents/issuing/requests.ts'
import { documentQuery } from '#ui/features/documents/queries/document.ts'
import type { Saving } from '#ui/features/documents/editor/saving/editor-session.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { documentApi } from '#ui/platform/api/document-api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

type RequestIssueButtonProps = { saving: Saving; isNew: boolean }

/** The main action of somebody who writes drafts and may not issue them: asks for that, or takes the request back. */
export function RequestIssueButton({ saving, isNew }: RequestIssueButtonProps) {
  const t = useMessages(issueRequestMessages)
  const api = useApi()
  const { type, id } = saving
  // A new draft is not on the server yet, and nobody has requested it.
  const { data } = useQuery({ ...documentQuery(api, type, id), enabled: !isNew })
  const isRequested = data?.requestedAt !== undefined
  const request = useRequest(saving)
  return (
    <Button
      compact
      look={isRequested ? 'quiet' : 'primary'}
      icon={isRequested ? 'i-lucide-undo-2 icon-flip' : 'i-lucide-stamp'}
      busy={request.isPending}
      onPress={() => request.mutate(!isRequested)}
    >
      {t(isRequested ? 'withdraw' : 'ask')}
    </Button>
  )
}

/** Saves first, so that what is requested is what is shown. */
function useRequest(saving: Saving) {
  const t = useMessages(issueRequestMessages)
  const api = useApi()
  const queries = useQueryClient()
  const { type, id } = saving
  const { 'issue-request': calls } = documentApi(api, type)({ id })
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async (isRequested: boolean) => {
      if (!(await saving.flush())) return null
      return answerOf(isRequested ? calls.post() : calls.delete())
    },
    onSuccess: (document, isRequested) => {
      if (document === null) return announce({ kind: 'failed', title: t('failed'), description: t('notSaved') })
      queries.setQueryData(documentQuery(api, type, id).queryKey, document)
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'documents' && queryKey[2] !== 'one',
      })
      announce(
        isRequested
          ? {
              kind: 'done',
              title: t('requested'),
              description: t('requestedText'),
              action: { text: t('withdraw'), onAction: () => mutation.mutate(false) },
            }
          : { kind: 'done', title: t('withdrawn') },
      )
    },
    onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
  })
  return mutation
}
