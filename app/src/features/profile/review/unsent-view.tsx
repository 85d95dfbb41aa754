import { PENDING_HEADING_ID } from '@almsway/client/fields/field-ids.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { ButtonLink } from '@almsway/design-system/button';
import { FormActions } from '@almsway/design-system/form';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { FormattedMessage } from 'react-intl';

/** Nothing has been submitted yet: link back to onboarding. */
export function UnsentView() {
  return (
    <>
      <PageHeader
        titleId={PENDING_HEADING_ID}
        title={<FormattedMessage id="onboarding.pending.unsentTitle" />}
        lead={<FormattedMessage id="onboarding.pending.unsentLead" />}
      />
      <FormActions>
        <ButtonLink asChild size="large">
          <Link href={PATHS.onboardingStep1}>
            <FormattedMessage id="onboarding.pending.unsentLink" />
          </Link>
        </ButtonLink>
      </FormActions>
    </>
  );
}
