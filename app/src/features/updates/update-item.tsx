import { photoAddress, updatePhotoAddress } from '@almsway/client/api/photo-address.ts';
import { useAgeText } from '@almsway/client/i18n/ages.ts';
import { useDateText } from '@almsway/client/i18n/days.ts';
import { languageNote } from '@almsway/client/i18n/language-note.ts';
import { ornamentOf } from '@almsway/client/monastics/tradition-ornament.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { Update } from '@almsway/contract/updates/updates';
import { FeedItem, type FeedItemProps } from '@almsway/design-system/patterns/feed-item';
import { Picture } from '@almsway/design-system/picture';
import { Prose } from '@almsway/design-system/prose';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** One update in a list. */
export function UpdateItem({
  update: { title, body, language, photo, createdAt, editedAt, author },
  titleId,
  hasAuthor = false,
  fold,
  actions,
}: {
  update: Update;
  /** Id of its heading. */
  titleId: string;
  /** Whether to show the author, and a photo of limited height; unnecessary on the page of one monastic. */
  hasAuthor?: boolean;
  /** Labels for folding the text; whole by default. */
  fold?: FeedItemProps['fold'];
  /** Actions for its author. */
  actions?: ReactNode;
}) {
  const intl = useIntl();
  const dateOf = useDateText();
  const ageOf = useAgeText();
  const lang = language || undefined;
  return (
    <FeedItem
      as="li"
      level={3}
      author={
        hasAuthor
          ? {
              name: fullName(author),
              photoUrl: photoAddress(author.photo),
              ornament: ornamentOf(author),
              link: <Link href={monasticPath(author.slug)} />,
            }
          : undefined
      }
      title={title}
      titleId={titleId}
      lang={lang}
      languageText={languageNote(intl, lang)}
      {...(hasAuthor
        ? { timeText: ageOf(createdAt), timeTitle: dateOf(createdAt) }
        : { timeText: dateOf(createdAt) })}
      dateTime={createdAt}
      edited={
        editedAt === ''
          ? undefined
          : {
              text: intl.formatMessage({ id: 'common.edited' }, { date: dateOf(editedAt) }),
              dateTime: editedAt,
            }
      }
      picture={
        photo && (
          <Picture
            photoUrl={updatePhotoAddress(photo)}
            width={photo.width}
            height={photo.height}
            description={photo.description}
            lang={lang}
            isWide={hasAuthor}
          />
        )
      }
      actions={actions}
      fold={fold}
    >
      <Prose isVoice="small" isFullWidth lang={lang}>
        <p>{body}</p>
      </Prose>
    </FeedItem>
  );
}
