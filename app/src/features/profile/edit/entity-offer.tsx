import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import type { Entity } from '@almsway/contract/giving/methods';
import { Button } from '@almsway/design-system/button';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { methodsOfEntity } from './method-values.ts';

/** Receiving in every way of the non-profit entity with one press. */
export function EntityOffer({
  entity,
  isBusy = false,
  isMain = true,
  onPress,
}: {
  entity: Entity;
  isBusy?: boolean;
  /** Whether nothing else in the view is what one is invited to do first. */
  isMain?: boolean;
  onPress: () => void;
}) {
  const intl = useIntl();
  const ways = methodsOfEntity(entity).map((method) =>
    intl.formatMessage({ id: METHOD_LABELS[method].name }),
  );
  return (
    <Stack gap="2">
      <div>
        <Button
          variant={isMain ? 'action' : 'secondary'}
          isBusy={isBusy}
          busyLabel={intl.formatMessage({ id: 'common.working' })}
          onClick={onPress}
        >
          <FormattedMessage id="profile.methods.throughEntity" />
        </Button>
      </div>
      <Text variant="small" tone="muted">
        <FormattedMessage
          id="profile.methods.throughEntityHint"
          values={{
            ways: intl.formatList(ways, { type: 'conjunction' }),
            isDeductible: entity.isUnderArticle16,
          }}
        />
      </Text>
    </Stack>
  );
}
