import { ImagePlus, RefreshCw, Trash2, UserRound } from 'lucide-react';
import { useId, useRef, type ChangeEvent } from 'react';

import { buttonStyles } from '#design-system/primitives/button/button-styles.ts';
import { Button } from '#design-system/primitives/button/button.tsx';
import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FieldGroup } from '#design-system/primitives/form-field/form-field.tsx';
import { Spinner } from '#design-system/primitives/spinner/spinner.tsx';
import { pixels } from '#design-system/theme/shared-styles.ts';
import { css, styled, theme } from '#design-system/theme/stitches.ts';
import { sizes } from '#design-system/theme/tokens.ts';

/** Props of `PhotoField`. */
export type PhotoFieldProps = FieldTexts & {
  /** A portrait in an arch, or a picture as wide as the field; default `portrait`. */
  shape?: 'portrait' | 'picture' | undefined;
  /** The picture, as an address or data URL. */
  photoUrl?: string | null | undefined;
  /** Alternative text of the picture. */
  photoAlt: string;
  /** Label of the button while there is no picture. */
  chooseLabel: string;
  /** Label of the button while there is one. */
  changeLabel: string;
  /** Label of the button that removes the picture. */
  removeLabel: string;
  /** Whether a picture is being processed. */
  isBusy?: boolean | undefined;
  /** Announced while processing; default `chooseLabel`. */
  busyLabel?: string | undefined;
  /** Accepted file types; default JPEG, PNG and WebP. */
  accept?: string | undefined;
  /** Called when a file was chosen. */
  onChoose: (file: File) => void;
  /** Called when the picture is removed. */
  onRemove: () => void;
  /** Id of the file input, for the links of an error summary. */
  id?: string | undefined;
  /** Name of the file input. */
  name?: string | undefined;
};

const PHOTO = pixels(sizes.photo);

const Row = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[5],
});

const Frame = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: theme.sizes.photo,
  aspectRatio: '4 / 5',
  overflow: 'hidden',
  border: `${theme.borderWidths.hairline} dashed ${theme.colors.borderControl}`,
  borderRadius: `${theme.radii.round} ${theme.radii.round} 0 0`,
  backgroundColor: theme.colors.sunken,
  color: theme.colors.textMuted,
  '& > svg': {
    width: theme.sizes.iconPortrait,
    height: theme.sizes.iconPortrait,
    strokeWidth: theme.strokeWidths.fine,
  },
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&[data-state="photo"]': {
    border: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  },
});

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
});

const Picker = styled('span', { position: 'relative', display: 'inline-flex' });

const FileInput = styled('input', {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  '&::file-selector-button': { cursor: 'pointer' },
});

// The invisible input covers its label, so the label shows the input's states.
const pickerLook = css({
  'input:focus-visible ~ &': {
    outline: `${theme.borderWidths.strong} solid ${theme.colors.focus}`,
    outlineOffset: theme.offsets.ring,
  },
  'input:hover ~ &': { backgroundColor: theme.colors.sunken },
});

// Same height without and with a photo, so that the content below does not move.
const PICTURE_HEIGHT = `min(${theme.sizes.sceneSmall}, 56vw)`;

const WideFrame = styled('div', {
  display: 'flex',
  flexBasis: '100%',
  height: PICTURE_HEIGHT,
  '& > img': {
    width: 'auto',
    maxWidth: '100%',
    height: '100%',
    objectFit: 'contain',
    objectPosition: '0 0',
    borderRadius: theme.radii.medium,
  },
  '&[data-state="busy"]': {
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: theme.radii.medium,
    backgroundColor: theme.colors.sunken,
    color: theme.colors.textMuted,
  },
});

/** Photo input: choose, preview, change, remove. */
export function PhotoField({
  label,
  hint,
  error,
  requiredText,
  optionalText,
  shape = 'portrait',
  photoUrl,
  photoAlt,
  chooseLabel,
  changeLabel,
  removeLabel,
  isBusy = false,
  busyLabel,
  accept = 'image/jpeg,image/png,image/webp',
  onChoose,
  onRemove,
  id,
  name,
}: PhotoFieldProps) {
  const madeId = useId();
  const inputId = id ?? madeId;
  const groupId = `${inputId}-group`;
  const input = useRef<HTMLInputElement>(null);
  const hasPhoto = Boolean(photoUrl);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // Reset, so that choosing the same file again is a change.
    event.currentTarget.value = '';
    if (file && !isBusy) onChoose(file);
  }

  function handleRemove() {
    onRemove();
    // The focused button is about to be removed.
    input.current?.focus();
  }

  const describedBy = [hint ? `${groupId}-hint` : '', error ? `${groupId}-error` : '']
    .filter(Boolean)
    .join(' ');

  const content = isBusy ? (
    <Spinner label={busyLabel ?? chooseLabel} />
  ) : photoUrl ? (
    <img
      src={photoUrl}
      alt={photoAlt}
      {...(shape === 'portrait' && { width: PHOTO, height: PHOTO })}
    />
  ) : null;
  const frame =
    shape === 'portrait' ? (
      <Frame data-state={isBusy ? 'busy' : hasPhoto ? 'photo' : 'empty'}>
        {content ?? <UserRound aria-hidden="true" />}
      </Frame>
    ) : (
      content && <WideFrame data-state={isBusy ? 'busy' : 'photo'}>{content}</WideFrame>
    );

  return (
    <FieldGroup legend={label} {...{ hint, error, requiredText, optionalText }} id={groupId}>
      <Row>
        {frame}
        <Actions>
          <Picker>
            <FileInput
              ref={input}
              type="file"
              id={inputId}
              name={name}
              accept={accept}
              aria-label={hasPhoto ? changeLabel : chooseLabel}
              aria-describedby={describedBy || undefined}
              aria-invalid={error ? true : undefined}
              aria-busy={isBusy || undefined}
              onChange={handleChange}
            />
            <span
              aria-hidden="true"
              className={`${buttonStyles({ variant: 'secondary' }).className} ${pickerLook().className}`}
            >
              {hasPhoto ? <RefreshCw /> : <ImagePlus />}
              {hasPhoto ? changeLabel : chooseLabel}
            </span>
          </Picker>
          {hasPhoto ? (
            <Button variant="quiet" iconBefore={<Trash2 />} onClick={handleRemove}>
              {removeLabel}
            </Button>
          ) : null}
        </Actions>
      </Row>
    </FieldGroup>
  );
}
