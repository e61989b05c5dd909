import { isolate } from '#domain/text/bidi.ts'
import { ANNOUNCEMENT_AUDIENCES, ANNOUNCEMENT_KINDS, LONGEST_ANNOUNCEMENT } from '#domain/announcements/announcement.ts'
import { announcementMessages } from '#i18n/shell/announcements.ts'
import { adminAnnouncementMessages } from '#i18n/admin/announcements.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { AnnouncementDraft } from './announcement-draft.ts'
import { AnnouncementPreview } from './AnnouncementPreview.tsx'
import { MomentField } from './MomentField.tsx'
import { usePublishing } from './use-publishing.ts'

type AnnouncementFormProps = {
  draft: AnnouncementDraft
  onChange: (draft: AnnouncementDraft) => void
  onPublished: () => void
  onDiscard: () => void
}

/** Both languages of an announcement, beside what users will see. */
export function AnnouncementForm({ draft, onChange, onPublished, onDiscard }: AnnouncementFormProps) {
  const t = useMessages(adminAnnouncementMessages)
  const kinds = useMessages(announcementMessages)
  const { errors, isPublishing, publish } = usePublishing(draft, onPublished)
  const change = (changed: Partial<AnnouncementDraft>) => onChange({ ...draft, ...changed })
  const text = { lines: 3, maxLength: LONGEST_ANNOUNCEMENT }
  return (
    <section aria-label={t('create')} className="card grid gap-6 p-4 md:p-6 md:grid-cols-2">
      <Form errors={errors.fields} takesFocus onSubmit={publish}>
        {errors.message ? (
          <Banner tone="danger" urgent title={t('notPublished')}>
            <p>{errors.message}</p>
            <p>{t('textStays')}</p>
          </Banner>
        ) : null}
        <TextField
          {...text}
          label={t('textEn')}
          name="textEn"
          hint={t('textHint')}
          value={draft.textEn}
          onChange={(textEn) => change({ textEn })}
        />
        <TextField
          {...text}
          label={t('textAr')}
          name="textAr"
          value={draft.textAr}
          onChange={(textAr) => change({ textAr })}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label={t('kind')}
            options={ANNOUNCEMENT_KINDS.map((id) => ({ id, text: kinds(id) })).toReversed()}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
          />
          <Select
            label={t('audience')}
            options={ANNOUNCEMENT_AUDIENCES.map((id) => ({ id, text: t(id) }))}
            value={draft.audience}
            onChange={(audience) => change({ audience })}
          />
        </div>
        <Times draft={draft} onChange={change} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={isPublishing}>
            {t('publish')}
          </Button>
          <Button look="quiet" isDisabled={isPublishing} onPress={onDiscard}>
            {t('discard')}
          </Button>
        </div>
      </Form>
      <AnnouncementPreview draft={draft} />
    </section>
  )
}

type TimesProps = { draft: AnnouncementDraft; onChange: (changed: Partial<AnnouncementDraft>) => void }

function Times({ draft, onChange }: TimesProps) {
  const t = useMessages(adminAnnouncementMessages)
  return (
    <>
      <MomentField
        name="from"
        label={t('from')}
        timeLabel={t('fromTime')}
        hint={t('fromHint')}
        day={draft.fromDay}
        time={draft.fromTime}
        onDay={(fromDay) => onChange({ fromDay })}
        onTime={(fromTime) => onChange({ fromTime })}
      />
      <MomentField
        name="until"
        label={t('until')}
        timeLabel={t('untilTime')}
        hint={t('untilHint')}
        day={draft.untilDay}
        time={draft.untilTime}
        onDay={(untilDay) => onChange({ untilDay })}
        onTime={(untilTime) => onChange({ untilTime })}
      />
      <p className="text-ink-muted">
        <BidiText>{t('zone', { zone: isolate(LOCAL_TIME_ZONE) })}</BidiText>
      </p>
    </>
  )
}
