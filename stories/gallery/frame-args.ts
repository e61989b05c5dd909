import { useEffect, useRef, useState } from 'react'
import type { Args } from './kit/controls.ts'

// Storybook's preview puts its channel there; package.json pins its version.
type StoryWindow = Window & { __STORYBOOK_ADDONS_CHANNEL__?: { emit: (event: string, payload: unknown) => void } }

/** Sends the props of the story to its frame: when it has been played, and whenever they change. */
export function useFrameArgs(storyId: string, args: Args | undefined) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isPlayed, setPlayed] = useState(false)
  useEffect(() => {
    if (!isPlayed || !args) return
    const story: StoryWindow | null | undefined = frame.current?.contentWindow
    story?.__STORYBOOK_ADDONS_CHANNEL__?.emit('updateStoryArgs', { storyId, updatedArgs: args })
  }, [storyId, args, isPlayed])
  return { frame, setPlayed }
}
