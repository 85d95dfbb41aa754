import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { SearchText } from '@almsway/client/lists/use-search-text.ts';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { SearchField } from '@almsway/design-system/search-field';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { useShortcuts } from './shortcuts.ts';

/** The search above a list of the desk. It gets the focus by the key /. */
export function SearchForm({ label, search }: { label: MessageId; search: SearchText }) {
  const intl = useIntl();
  const id = useId();
  useShortcuts([
    {
      key: '/',
      label: 'desk.keys.search',
      onPress: () => document.getElementById(id)?.focus(),
    },
  ]);
  return (
    <Column width="form">
      <Form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search.flush();
        }}
      >
        <SearchField
          id={id}
          label={intl.formatMessage({ id: label })}
          clearLabel={intl.formatMessage({ id: 'desk.ledger.clear' })}
          value={search.text}
          maxLength={100}
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
          onClear={() => search.type('')}
        />
      </Form>
    </Column>
  );
}
