import type { ProfileReview } from '@almsway/contract/desk/review';
import { DescriptionList } from '@almsway/design-system/description-list';
import { useIntl } from 'react-intl';

import { Part } from '#desk/parts/part.tsx';
import { Steps } from '#desk/parts/steps.tsx';

import { claimNameId } from './claim-names.ts';

/** Earlier decisions about a profile, newest first: each with its note, and the fields that it asked to change. */
export function Rounds({ decisions }: Pick<ProfileReview, 'decisions'>) {
  const intl = useIntl();
  return (
    <Part title="desk.profile.decisions">
      <Steps
        steps={decisions}
        empty="desk.profile.noDecisions"
        more={({ points }) =>
          points.length === 0 ? null : (
            <DescriptionList
              layout="stacked"
              items={points.map(({ field, note }) => ({
                label: intl.formatMessage({ id: claimNameId(field) }),
                value: <bdi>{note}</bdi>,
              }))}
            />
          )
        }
      />
    </Part>
  );
}
