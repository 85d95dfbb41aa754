import { activeFilters } from '@almsway/contract/profiles/profile-search';
import { Button } from '@almsway/design-system/button';
import { Dialog, DialogFooter, focusDialog } from '@almsway/design-system/dialog';
import { Stack } from '@almsway/design-system/stack';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useAtom, useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { NO_FILTERS, type ExploreAtoms, type ExploreFilters } from './explore.ts';
import { FilterPart } from './filter-part.tsx';
import { SortSelect } from './sort-select.tsx';

interface FilterSheetProps {
  atoms: ExploreAtoms;
  /** Called with the filters to apply. */
  onApply: (filters: ExploreFilters) => void;
}

/** Sort order and filters on narrow screens: a draft that applies when the user confirms it. */
export function FilterSheet({ atoms, onApply }: FilterSheetProps) {
  const intl = useIntl();
  const [draft, setDraft] = useAtom(atoms.draftAtom);
  const close = () => setDraft(null);

  return (
    <Dialog
      isOpen={draft !== null}
      onOpenChange={close}
      title={intl.formatMessage({ id: 'explore.sheetTitle' })}
      closeLabel={intl.formatMessage({ id: 'explore.filtersClose' })}
      onOpenAutoFocus={focusDialog}
      foot={
        draft && (
          <SheetFoot
            draft={draft}
            countAtom={atoms.draftCountAtom}
            onClear={() => setDraft({ ...NO_FILTERS, q: draft.q, sort: draft.sort })}
            onApply={() => {
              close();
              onApply(draft);
            }}
          />
        )
      }
    >
      {draft && (
        <Stack gap="5">
          <SortSelect sort={draft.sort} onChange={(sort) => setDraft({ ...draft, sort })} />
          <FilterPart
            filters={draft}
            onChange={(changed) => setDraft({ ...draft, ...changed })}
            countriesAtom={atoms.countriesAtom}
          />
        </Stack>
      )}
    </Dialog>
  );
}

interface SheetFootProps {
  draft: ExploreFilters;
  countAtom: ExploreAtoms['draftCountAtom'];
  onClear: () => void;
  onApply: () => void;
}

/** Discards or applies the draft, and shows how many results it has. */
function SheetFoot({ draft, countAtom, onClear, onApply }: SheetFootProps) {
  const { data: count } = useAtomValue(countAtom);
  const isClear = activeFilters(draft).every(({ name }) => name === 'q');

  return (
    <>
      <DialogFooter
        cancelLabel={<FormattedMessage id="explore.clearShort" />}
        onCancel={onClear}
        isCancelDisabled={isClear}
      >
        <Button onClick={onApply}>
          {count === undefined ? (
            <FormattedMessage id="explore.show" />
          ) : (
            <FormattedMessage id="explore.showCount" values={{ ...count }} />
          )}
        </Button>
      </DialogFooter>
      <LiveRegion>
        {count === undefined ? null : <FormattedMessage id="explore.count" values={{ ...count }} />}
      </LiveRegion>
    </>
  );
}
