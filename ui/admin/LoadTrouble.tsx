import { adminWords } from '#words/admin.ts'
import { useWords } from '#ui/app/language.tsx'
import { Banner } from '#ui/kit/Banner.tsx'
import { Button } from '#ui/kit/Button.tsx'

/** What could not be loaded, why, and the way to try again; whatever was there before stays below it. */
export function LoadTrouble({ title, error, onAgain }: { title: string; error: Error; onAgain: () => void }) {
  const t = useWords(adminWords)
  return (
    <Banner tone="danger" urgent title={title} action={<Button onPress={onAgain}>{t('tryAgain')}</Button>}>
      {error.message}
    </Banner>
  )
}
