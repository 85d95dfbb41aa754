import { QueryPanel, type PanelQuery } from '@almsway/client/lists/query-panel.tsx';
import { logOutAtom } from '@almsway/client/session/sign-out.ts';
import { Button } from '@almsway/design-system/button';
import { Page } from '@almsway/design-system/page';
import { useSetAtom } from 'jotai';
import { FormattedMessage } from 'react-intl';

/** Shown when the staff role could not be loaded: offers a retry and signing out. */
export function DeskUnavailable({ query }: { query: PanelQuery<unknown> }) {
  const logOut = useSetAtom(logOutAtom);
  return (
    <Page width="text">
      <QueryPanel query={query} errorTitle="desk.error" skeleton={null} level={2}>
        {() => null}
      </QueryPanel>
      <Button variant="quiet" edge="start" onClick={() => void logOut()}>
        <FormattedMessage id="shell.logOut" />
      </Button>
    </Page>
  );
}
