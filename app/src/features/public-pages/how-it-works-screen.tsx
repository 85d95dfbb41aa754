import { ButtonLink } from '@almsway/design-system/button';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { StepList } from '@almsway/design-system/patterns/step-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Tabs } from '@almsway/design-system/tabs';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { Link } from '#app/navigation/link.tsx';
import { useQuery } from '#app/navigation/use-query.ts';
import { signUpPath } from '#app/navigation/way-in.ts';
import { isAuthenticatedAtom } from '#app/session/atoms.ts';

const SIDES = [
  {
    value: 'patrons',
    label: 'public.how.tabs.patrons',
    role: 'patron',
    action: 'public.how.patrons.action',
    steps: [
      { id: 'join', title: 'public.how.patrons.join.title', text: 'public.how.patrons.join.body' },
      { id: 'find', title: 'public.how.patrons.find.title', text: 'public.how.patrons.find.body' },
      {
        id: 'offer',
        title: 'public.how.patrons.offer.title',
        text: 'public.how.patrons.offer.body',
      },
    ],
  },
  {
    value: 'monastics',
    label: 'public.how.tabs.monastics',
    role: 'monastic',
    action: 'public.how.monastics.action',
    steps: [
      {
        id: 'register',
        title: 'public.how.monastics.register.title',
        text: 'public.how.monastics.register.body',
      },
      {
        id: 'review',
        title: 'public.how.monastics.review.title',
        text: 'public.how.monastics.review.body',
      },
      {
        id: 'share',
        title: 'public.how.monastics.share.title',
        text: 'public.how.monastics.share.body',
      },
    ],
  },
] as const;

/** Three steps for patrons and three for monastics; `?for=monastics` opens the second tab. */
export function HowItWorksScreen() {
  const intl = useIntl();
  const isAuthenticated = useAtomValue(isAuthenticatedAtom);
  const [query, setQuery] = useQuery();
  const side = query.get('for') === 'monastics' ? 'monastics' : 'patrons';

  const show = (value: string): void => {
    const next = new URLSearchParams(query);
    next.set('for', value);
    setQuery(next, { replace: true });
  };

  return (
    <Page width="text" gap="6">
      <PageHeader
        title={<FormattedMessage id="public.how.title" />}
        lead={<FormattedMessage id="public.how.lead" />}
        ornament="path"
      />
      <Tabs
        label={intl.formatMessage({ id: 'public.how.tabs.label' })}
        value={side}
        isWhole
        onValueChange={show}
        items={SIDES.map(({ value, label, role, action, steps }) => ({
          value,
          label: intl.formatMessage({ id: label }),
          content: (
            <Stack gap="6">
              <StepList
                level={2}
                steps={steps.map(({ id, title, text }) => ({
                  id,
                  title: intl.formatMessage({ id: title }),
                  text: intl.formatMessage({ id: text }),
                }))}
              />
              {isAuthenticated ? null : (
                <Cluster>
                  <ButtonLink size="large" asChild>
                    <Link href={signUpPath(role)}>
                      <FormattedMessage id={action} />
                    </Link>
                  </ButtonLink>
                </Cluster>
              )}
            </Stack>
          ),
        }))}
      />
    </Page>
  );
}
