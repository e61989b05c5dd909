/** The technical details that went along with a report, in English, as its writer saw them; nothing where there are none. */
export function SentDetails({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <details className="card p-4">
      <summary className="min-h-11 cursor-pointer rounded-control py-2.5 font-600 ring">{title}</summary>
      <pre dir="ltr" lang="en" className="mt-3 whitespace-pre-wrap break-words text-start font-mono text-small">
        {text}
      </pre>
    </details>
  )
}
