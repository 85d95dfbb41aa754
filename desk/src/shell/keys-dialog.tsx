import { DescriptionList } from '@almsway/design-system/description-list';
import { Dialog } from '@almsway/design-system/dialog';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useIntl } from 'react-intl';

import { deskKeysAtom, useShortcuts } from '#desk/parts/shortcuts.ts';

/** Whether the list of keys is open. */
export const areKeysShownAtom = atom(false);

/** Lists the keys that work on the current page. `?` opens it. */
export function KeysDialog() {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useAtom(areKeysShownAtom);
  const rows = useAtomValue(deskKeysAtom);
  useShortcuts([{ key: '?', label: 'desk.keys.help', onPress: () => setIsOpen(true) }]);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={intl.formatMessage({ id: 'desk.keys.title' })}
      description={intl.formatMessage({ id: 'desk.keys.lead' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
    >
      <DescriptionList
        items={rows.map(({ key, label }) => ({
          label: intl.formatMessage({ id: label }),
          value: <kbd>{key}</kbd>,
        }))}
      />
    </Dialog>
  );
}
