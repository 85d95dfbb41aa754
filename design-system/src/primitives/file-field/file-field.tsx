import { Upload } from 'lucide-react';
import type { ChangeEvent } from 'react';

import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `FileField`. */
export type FileFieldProps = FieldTexts & {
  /** What the place says where a file can be dropped. */
  dropText: string;
  /** File kinds, as the browser's chooser takes them. */
  accept?: string | undefined;
  /** A file is being read. */
  isBusy?: boolean | undefined;
  /** A file was chosen or dropped. */
  onFile: (file: File) => void;
  /** Id of the input, for an error summary. */
  id?: string | undefined;
};

const Place = styled('div', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  minHeight: theme.sizes.textArea,
  padding: theme.space[4],
  border: `${theme.borderWidths.strong} dashed ${theme.colors.borderControl}`,
  borderRadius: theme.radii.large,
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
  textAlign: 'center',
  '& > svg': { width: theme.sizes.iconHuge, height: theme.sizes.iconHuge },
  '&:hover': { backgroundColor: theme.colors.secondaryMist },
  '&:focus-within': {
    outline: `${theme.borderWidths.strong} solid ${theme.colors.focus}`,
    outlineOffset: theme.offsets.ring,
  },
});

const Input = styled('input', {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  '&::file-selector-button': { cursor: 'pointer' },
});

/** A place for one file: dropped there, or chosen. The browser does both. */
export function FileField({
  dropText,
  accept,
  isBusy = false,
  onFile,
  id,
  ...texts
}: FileFieldProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // Emptied, so that the same file chosen again is a change again.
    event.currentTarget.value = '';
    if (file && !isBusy) onFile(file);
  }
  return (
    <FormField {...texts} id={id}>
      {(control) => (
        <Place>
          <Upload aria-hidden="true" />
          <span aria-hidden="true">{dropText}</span>
          <Input
            {...control}
            type="file"
            accept={accept}
            aria-busy={isBusy || undefined}
            onChange={handleChange}
          />
        </Place>
      )}
    </FormField>
  );
}
