import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { debounceNavigation } from '#ui/platform/lists/debounced-navigation.ts'
import { searchQuietMs } from '#ui/platform/timings.ts'
import { TextField } from '#ui/kit/fields/TextField.tsx'

/** What is looked for stands in the address (`q`), so that going back and a reload keep it. Asks when the typing rests. */
export function SearchField({ label, placeholder }: { label: string; placeholder: string }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === asked) return undefined
    return debounceNavigation(searchQuietMs, () => setParams(wanted ? { q: wanted } : {}, { replace: true }))
  }, [wanted, asked, setParams])
  return (
    <div className="w-full sm:max-w-md">
      <TextField
        label={label}
        labelHidden
        type="search"
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
    </div>
  )
}
