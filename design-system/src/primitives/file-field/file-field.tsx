import { FileText, Upload } from 'lucide-react';
import { useId, type ChangeEvent } from 'react';

import { buttonStyles } from '#design-system/primitives/button/button-styles.ts';
import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';
import { dotted } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `FileField`. */
export type FileFieldProps = FieldTexts & {
  /** Label of the button of the drop zone. */
  chooseText: string;
  /** Text beside it, where a file can be dropped. */
  dropText?: string | undefined;
  /**
   * The file that was chosen: its name and further facts, none of which breaks where it fits. The place is then one
   * line, on phones a few, which ends with the text for choosing another; label and hint are only for screen
   * readers, or left out.
   */
  chosen?: { name: string; facts: readonly string[]; againText: string } | undefined;
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
  '&:hover': { backgroundColor: theme.colors.sunken },
  '&:focus-within': {
    outline: `${theme.borderWidths.strong} solid ${theme.colors.focus}`,
    outlineOffset: theme.offsets.ring,
  },
  variants: {
    isChosen: {
      true: {
        flexDirection: 'row',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: `${theme.space[1]} ${theme.space[3]}`,
        minHeight: theme.sizes.control,
        paddingBlock: theme.space[2],
        borderWidth: theme.borderWidths.hairline,
        borderStyle: 'solid',
        textAlign: 'start',
      },
      false: {},
    },
  },
});

const Chosen = styled('span', {
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  flex: '1 1 12em',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > svg': {
    flex: 'none',
    width: theme.sizes.iconHuge,
    height: theme.sizes.iconHuge,
  },
});

const Words = styled('span', { minWidth: 0, '@small': dotted });

const Name = styled('span', { fontWeight: theme.fontWeights.strong });

/** On a phone a line of its own. */
const Fact = styled('span', {
  display: 'block',
  fontSize: theme.fontSizes.small,
  '@small': { fontSize: 'inherit' },
});

const Again = styled('span', {
  flexBasis: '100%',
  '@small': { flexBasis: 'auto' },
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.strong,
  lineHeight: theme.lineHeights.snug,
});

// Nothing can be dropped with a finger.
const Drop = styled('span', { '@media (hover: none)': { display: 'none' } });

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
  chooseText,
  dropText,
  chosen,
  accept,
  isBusy = false,
  onFile,
  id,
  hint,
  ...texts
}: FileFieldProps) {
  const chosenId = useId();
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // Reset, so that choosing the same file again is a change.
    event.currentTarget.value = '';
    if (file && !isBusy) onFile(file);
  }
  return (
    <FormField
      {...texts}
      id={id}
      hint={chosen ? undefined : hint}
      describedBy={chosen && chosenId}
      labelPlace={chosen ? 'hidden' : 'above'}
    >
      {(control) => (
        <Place isChosen={chosen !== undefined}>
          {chosen ? (
            <>
              <Chosen id={chosenId}>
                <FileText aria-hidden="true" />
                <Words>
                  <Name>{chosen.name}</Name>
                  {chosen.facts.map((fact) => (
                    <Fact key={fact}>{fact.replaceAll(' ', '\u00a0')}</Fact>
                  ))}
                </Words>
              </Chosen>
              <Again aria-hidden="true">{chosen.againText}</Again>
            </>
          ) : (
            <>
              <Upload aria-hidden="true" />
              <span className={buttonStyles().className} aria-hidden="true">
                {chooseText}
              </span>
              {dropText === undefined ? null : <Drop aria-hidden="true">{dropText}</Drop>}
            </>
          )}
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
