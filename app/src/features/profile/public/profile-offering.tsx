import { joinNames } from '@almsway/client/i18n/display-names.ts';
import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import type { Support } from '@almsway/contract/giving/offerings';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { OfferingCard } from '@almsway/design-system/patterns/offering-card';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { canReceive } from '#app/features/giving/sheet/offering-link.tsx';

import type { createMonasticAtoms } from './monastic-atoms.ts';
import { amountLinks, ProfileSteps } from './profile-actions.tsx';

type OfferedMethod = Support['methods'][number];

const RECEIVERS = {
  entity: 'monastic.ways.entity',
  monastic: 'monastic.ways.monastic',
  steward: 'monastic.ways.steward',
} as const;

/** Payment methods, grouped by recipient and deductibility. */
export function waysOf(methods: readonly OfferedMethod[]): readonly (readonly OfferedMethod[])[] {
  const ways = new Map<string, OfferedMethod[]>();
  for (const method of methods) {
    const key = [method.receiver, method.holder, method.isDeductible].join('\n');
    ways.set(key, [...(ways.get(key) ?? []), method]);
  }
  return [...ways.values()];
}

interface ProfileOfferingProps {
  readonly profile: PublicProfile;
  readonly isOwner: boolean;
  readonly supportAtom: ReturnType<typeof createMonasticAtoms>['supportAtom'];
}

/** Offering card: suggested amounts, who receives it, whether it is deductible, and Follow. */
export function ProfileOffering({ profile, isOwner, supportAtom }: ProfileOfferingProps) {
  const intl = useIntl();
  const isOtherMonastic = useAtomValue(userAtom)?.role === 'monastic' && !isOwner;
  const support = useAtomValue(supportAtom);
  const name = fullName(profile);
  const hasWays = profile.supportMethods.length > 0;
  const isReceiving = canReceive(profile);
  // That it is paused, and why, is said above the profile's texts.
  const isPaused = hasWays && !isReceiving;
  return (
    <OfferingCard
      title={
        isReceiving ? (
          <FormattedMessage id="monastic.support.title" values={{ name }} />
        ) : isPaused && !isOtherMonastic ? (
          <FormattedMessage id="monastic.support.pausedTitle" />
        ) : (
          <FormattedMessage id="monastic.profile.methods.title" />
        )
      }
      amounts={isOtherMonastic ? [] : amountLinks(intl, profile)}
      amountsLabel={intl.formatMessage({ id: 'monastic.support.amounts' })}
      actions={isOtherMonastic ? null : <ProfileSteps profile={profile} isOwner={isOwner} />}
      ways={isReceiving ? waysText(intl, profile, support.data?.methods) : []}
      waysLabel={intl.formatMessage({ id: 'monastic.profile.methods.title' })}
      note={
        isOtherMonastic && hasWays ? (
          <FormattedMessage id="monastic.support.patronsOnly" />
        ) : hasWays ? null : (
          <FormattedMessage id="monastic.profile.methods.empty" />
        )
      }
    />
  );
}

function waysText(
  intl: IntlShape,
  profile: PublicProfile,
  methods: readonly OfferedMethod[] | undefined,
) {
  const namesOf = (all: readonly { readonly method: OfferedMethod['method'] }[]) =>
    joinNames(
      intl.locale,
      all.map(({ method }) => intl.formatMessage({ id: METHOD_LABELS[method].name })),
    );
  const known = (methods ?? []).filter(({ method }) => profile.supportMethods.includes(method));
  if (known.length === 0) {
    const all = profile.supportMethods.map((method) => ({ method }));
    return all.length === 0 ? [] : [{ id: 'all', name: namesOf(all) }];
  }
  return waysOf(known).map((way) => {
    const [{ receiver, holder, isDeductible } = known[0] as OfferedMethod] = way;
    return {
      id: way.map(({ method }) => method).join(' '),
      name: namesOf(way),
      notes: [
        intl.formatMessage({ id: RECEIVERS[receiver] }, { holder, name: fullName(profile) }),
        intl.formatMessage({
          id: isDeductible ? 'monastic.ways.deductible' : 'monastic.ways.notDeductible',
        }),
      ],
    };
  });
}
