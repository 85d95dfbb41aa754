import { Upload } from 'lucide-react';
import type { ChangeEvent } from 'react';

import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `FileField`. */
export type FileFieldProps = FieldTexts & {
  /** Text of the drop zone. */
  dropText: string;
  /** Accepted file types, in the syntax of the native `accept`. */
  accept?: string | undefined;
  /** Whether a file is being read. */
  isBusy?: boolean | undefined;
  /** Called when a file was chosen or dropped. */
  onFile: (file: File) => void;
  /** Id of the input, for the links of an error summary. */
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

/** Input for one file, dropped or chosen. Both are native. */
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
    // Reset, so that choosing the same file again is a change.
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
