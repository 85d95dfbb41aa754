import { ReviewPoints } from '@almsway/client/fields/review-points.tsx';
import { LanguageNote } from '@almsway/client/i18n/written-text.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { Callout } from '@almsway/design-system/callout';
import { TextLink } from '@almsway/design-system/link';
import { Prose } from '@almsway/design-system/prose';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { isAskedForChanges, ownProfileAtom } from './own-profile.ts';

/** What the team asks a monastic to change while the page stays, with the way to the form. */
export function ChangesNote() {
  const intl = useIntl();
  const profile = useAtomValue(ownProfileAtom);
  if (!profile || !isAskedForChanges(profile)) return null;
  const { reviewNote, reviewPoints, reviewLanguage } = profile;
  return (
    <Callout tone="warning" title={intl.formatMessage({ id: 'dashboard.changes.title' })}>
      <Stack gap="3">
        {reviewNote === '' ? null : (
          <Prose preserveLines lang={reviewLanguage || undefined}>
            {reviewNote}
          </Prose>
        )}
        {reviewPoints.length > 0 && <ReviewPoints points={reviewPoints} lang={reviewLanguage} />}
        <LanguageNote lang={reviewLanguage} />
        <TextLink asChild>
          <Link href={PATHS.pending}>
            <FormattedMessage id="dashboard.changes.link" />
          </Link>
        </TextLink>
      </Stack>
    </Callout>
  );
}
