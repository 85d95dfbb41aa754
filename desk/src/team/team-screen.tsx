import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import type { StaffMember } from '@almsway/contract/desk/staff';
import { getStaffMembers } from '@almsway/contract/desk/staff-endpoints';
import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { EmailText } from '@almsway/design-system/email-text';
import { Heading } from '@almsway/design-system/heading';
import { Column } from '@almsway/design-system/page';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { FormPlace } from '#desk/parts/form-place.tsx';
import { momentDateText } from '#desk/parts/moments.ts';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { useShortcuts, useRowShortcuts } from '#desk/parts/shortcuts.ts';
import { useAnswer } from '#desk/parts/use-answer.ts';
import { ROLE_NAMES } from '#desk/parts/words.ts';
import { useStaff } from '#desk/staff.ts';

import { EndForm } from './end-form.tsx';
import { InviteForm } from './invite-form.tsx';
import { RolesForm } from './roles-form.tsx';
import { UndoEnd } from './undo-end.tsx';

type Mode = 'roles' | 'end';

/** The staff with their roles; operators invite people, change roles and end them. */
export function TeamScreen() {
  const intl = useIntl();
  const query = useAnswer(getStaffMembers);
  const [search] = useQuery();
  const [isInviting, setIsInviting] = useState(search.has('invite'));
  const [modes, setModes] = useState<Readonly<Record<string, Mode | null>>>({});
  const isChanging = Object.values(modes).some((mode) => mode !== null);
  useRowShortcuts();
  useShortcuts([{ key: 'i', label: 'desk.keys.invite', onPress: () => setIsInviting(true) }]);
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.team.title' })}
      lead={<FormattedMessage id="desk.team.lead" />}
      actions={
        <FormPlace isOpen={isInviting}>
          {!isInviting && (
            <Button
              size="small"
              variant={isChanging ? 'secondary' : 'action'}
              onClick={() => setIsInviting(true)}
            >
              <FormattedMessage id="desk.team.invite" />
            </Button>
          )}
        </FormPlace>
      }
    >
      <Stack gap="5">
        {isInviting && (
          <Column width="form">
            <InviteForm onClose={() => setIsInviting(false)} />
          </Column>
        )}
        <QueryPanel
          query={query}
          errorTitle="desk.team.error"
          skeleton={<RowsSkeleton />}
          level={2}
        >
          {({ data }) => (
            <RowList>
              {data.map((member) => (
                <MemberRow
                  key={member.staffId}
                  member={member}
                  mode={modes[member.staffId] ?? null}
                  setMode={(mode) => setModes((all) => ({ ...all, [member.staffId]: mode }))}
                />
              ))}
            </RowList>
          )}
        </QueryPanel>
      </Stack>
    </DeskFrame>
  );
}

interface MemberRowProps {
  member: StaffMember;
  /** The open form of the row. */
  mode: Mode | null;
  setMode: (mode: Mode | null) => void;
}

function MemberRow({ member, mode, setMode }: MemberRowProps) {
  const intl = useIntl();
  const own = useStaff();
  const { staffId, name, email, roles, from, until, invitedBy, hasSignedIn, isEnded } = member;
  const { undoUntil } = member;
  const isOwn = staffId === own.staffId;
  return (
    <Row
      title={
        <Cluster gap="2">
          <Heading level={2} size="label">
            {name ? <bdi>{name}</bdi> : <EmailText email={email} />}
          </Heading>
          {isOwn && (
            <Text as="span" tone="muted">
              <FormattedMessage id="desk.team.you" />
            </Text>
          )}
          {isEnded ? (
            <Badge>
              <FormattedMessage id="desk.team.ended" />
            </Badge>
          ) : (
            roles.map((role) => (
              <Badge key={role} tone="info">
                <FormattedMessage id={ROLE_NAMES[role]} />
              </Badge>
            ))
          )}
        </Cluster>
      }
      note={
        <Facts
          items={[
            <EmailText key="email" email={email} />,
            intl.formatMessage({ id: 'desk.team.since' }, { date: momentDateText(intl, from) }),
            until === ''
              ? ''
              : intl.formatMessage(
                  { id: 'desk.team.until' },
                  { date: momentDateText(intl, until) },
                ),
            invitedBy === ''
              ? ''
              : intl.formatMessage({ id: 'desk.team.invitedBy' }, { name: invitedBy }),
            hasSignedIn ? '' : intl.formatMessage({ id: 'desk.team.notYet' }),
          ]}
        />
      }
    >
      {undoUntil !== '' && <UndoEnd member={member} />}
      {isEnded || isOwn ? null : (
        <FormPlace isOpen={mode !== null}>
          {mode === 'roles' ? (
            <RolesForm member={member} onClose={() => setMode(null)} />
          ) : mode === 'end' ? (
            <EndForm member={member} onClose={() => setMode(null)} />
          ) : (
            <Cluster>
              <Button size="small" variant="secondary" data-row="" onClick={() => setMode('roles')}>
                <FormattedMessage id="desk.team.change" />
              </Button>
              <Button size="small" variant="remove" onClick={() => setMode('end')}>
                <FormattedMessage id="desk.team.end" />
              </Button>
            </Cluster>
          )}
        </FormPlace>
      )}
    </Row>
  );
}
