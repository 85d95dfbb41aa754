import { useNavigate } from '@almsway/client/navigation/use-location.ts';
import { useIntl } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { DeskFrame } from '#desk/parts/desk-frame.tsx';

import { RecordForm } from './record-form.tsx';

/** Records money that nobody has declared. */
export function RecordScreen() {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.record.title' })}
      parent={{ title: intl.formatMessage({ id: 'desk.offering.back' }), href: deskPath('ledger') }}
      width="form"
      lead={intl.formatMessage({ id: 'desk.record.lead' })}
    >
      <RecordForm
        onDone={(offeringId) => navigate(deskPath('offering', offeringId))}
        onCancel={() => navigate(deskPath('ledger'))}
      />
    </DeskFrame>
  );
}
