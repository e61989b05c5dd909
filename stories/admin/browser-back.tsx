import { useNavigate } from 'react-router'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'

export const BACK = 'history.back()'

/** A story has no browser around it. */
export function BrowserBack() {
  const navigate = useNavigate()
  return <IconButton label={BACK} icon="i-lucide-undo-2" onPress={() => void navigate(-1)} />
}
