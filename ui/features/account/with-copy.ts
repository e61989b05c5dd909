/** The settings that a screen shows: the server's, or while it cannot be reached those stored on the device. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#ui/platform/api/api.ts'
import { type CopyName, readSaved, rememberSaved } from '#ui/platform/forms/local-copy.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'

/** The answer of a query or, while the server cannot be reached, the one stored on the device. */
export function useWithCopy<Saved>(
  query: UseQueryResult<Saved>,
  name: CopyName,
  isSaved: (found: unknown) => found is Saved,
) {
  const user = useMemberKey()
  const [stored] = useState(() => readSaved(name, user))
  const { data } = query
  useEffect(() => {
    if (data !== undefined) rememberSaved(name, user, data)
  }, [data, name, user])
  // A query that waits for a connection has no error.
  const isUnreachable = query.isPaused || isOfServer(query.failureReason)
  const copy = data === undefined && isUnreachable && isSaved(stored) ? stored : undefined
  return { data: data ?? copy, isCopy: copy !== undefined, error: copy === undefined ? query.error : null }
}

const isOfServer = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === undefined || failure.status >= 500)
