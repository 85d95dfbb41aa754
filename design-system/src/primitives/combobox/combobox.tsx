import { Check, ChevronDown } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';

import { RemovableChip } from '#design-system/primitives/chip/chip.tsx';
import { controlStyles } from '#design-system/primitives/form-field/control-styles.ts';
import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';
import { LiveRegion } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';

import { Root, Chosen, Box, Arrow, Popup, Options, OptionRow, Empty } from './combobox-parts.ts';
import { filterOptions, plainLetters, type ComboboxOption } from './filter-options.ts';

/** Props of `Combobox`. */
export type ComboboxProps = FieldTexts & {
  /** All options, in display order. */
  options: readonly ComboboxOption[];
  /** Selected values. */
  value: readonly string[];
  /** Called with the new selected values. */
  onChange: (value: string[]) => void;
  /** Called when the focus leaves the whole field. */
  onBlur?: (() => void) | undefined;
  /**
   * Called with the typed text, for options that a server finds: they are then shown as they are, not filtered.
   */
  onType?: ((typed: string) => void) | undefined;
  /**
   * Shown and announced instead of options, such as that they are being loaded or why they were not: those
   * of the search before cannot be chosen meanwhile.
   */
  statusText?: string | undefined;
  /** Maximum number of selected values; unlimited without it. */
  max?: number | undefined;
  /** Placeholder of the empty input. */
  placeholder?: string | undefined;
  /** Name of the input. */
  name?: string | undefined;
  /** Id of the input; generated if missing. */
  id?: string | undefined;
  /** Whether it is disabled. */
  disabled?: boolean | undefined;
  /** Shown when no option matches. */
  emptyText: string;
  /** Accessible name of the arrow button. */
  openLabel: string;
  /** Announced after a change, such as "2 chosen". */
  selectedText?: ((count: number) => string) | undefined;
  /** Ref to the input. */
  ref?: Ref<HTMLInputElement> | undefined;
} & (ChoosesSeveral | ChoosesOne);

type RemoveLabel = (label: string) => string;

interface ChoosesSeveral {
  isSingle?: false | undefined;
  /** Accessible name of the remove buttons, such as "Remove Spanish". */
  removeLabel: RemoveLabel;
}

interface ChoosesOne {
  /** Whether one value is selected at most. Its label is the text of the input, and typing removes it. */
  isSingle: true;
  /** Not used: there are no remove buttons. */
  removeLabel?: RemoveLabel | undefined;
}

/** Selection from many options by typing: several, or one with `isSingle`. Case and accents are ignored. */
export function Combobox({
  label,
  hint,
  error,
  requiredText,
  optionalText,
  options,
  value,
  onChange,
  onBlur,
  isSingle = false,
  onType,
  statusText,
  max,
  placeholder,
  name,
  id,
  disabled,
  emptyText,
  removeLabel,
  openLabel,
  selectedText,
  ref,
}: ComboboxProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTypedHere] = useState('');
  const [active, setActive] = useState(-1);

  const isFull = max !== undefined && value.length >= max;
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  const offered = statusText === undefined ? options : [];
  const found = () => (onType ? [...offered] : filterOptions(offered, typed));
  const matches = isOpen ? found() : [];
  const [single] = isSingle ? value : [];
  const optionId = (option: ComboboxOption) => `${listId}-${option.value}`;
  const activeOption = matches[active];
  const notice = !isOpen ? '' : (statusText ?? (matches.length === 0 ? emptyText : ''));
  const isRefused = (option: ComboboxOption) => isFull && !value.includes(option.value);

  useEffect(() => {
    if (!isOpen || active < 0) return;
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  function setTyped(text: string) {
    setTypedHere(text);
    if (text !== typed) onType?.(text);
  }

  function open(at: number) {
    if (disabled) return;
    setIsOpen(true);
    setActive(at);
  }

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function choose(option: ComboboxOption) {
    if (isRefused(option)) return;
    const others = value.filter((one) => one !== option.value);
    if (isSingle) onChange([option.value]);
    else onChange(value.includes(option.value) ? others : [...value, option.value]);
    // After a search the list closes, because it would cover the next control. Without one, several can be chosen.
    if (isSingle || typed !== '') close();
    setTyped('');
  }

  function remove(one: string) {
    onChange(value.filter((other) => other !== one));
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const last = matches.length - 1;
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault();
        if (!isOpen) open(0);
        else setActive(active >= last ? 0 : active + 1);
        break;
      case 'ArrowUp':
        event.preventDefault();
        if (!isOpen) open(found().length - 1);
        else setActive(active <= 0 ? last : active - 1);
        break;
      case 'Home':
      case 'End':
        // Without a highlighted option the keys move the caret, as in any text box.
        if (!isOpen || active < 0) return;
        event.preventDefault();
        setActive(event.key === 'Home' ? 0 : last);
        break;
      case 'Enter':
        if (!isOpen) return;
        // Enter selects the option instead of submitting the form.
        event.preventDefault();
        if (activeOption) choose(activeOption);
        else if (matches.length === 1 && matches[0] && typed) choose(matches[0]);
        break;
      case 'Escape':
        if (!isOpen && typed === '') return;
        event.preventDefault();
        event.stopPropagation();
        setTyped('');
        close();
        break;
      case 'Tab':
        close();
        break;
      case 'Backspace': {
        const lastChosen = value.at(-1);
        if (!isSingle && typed === '' && lastChosen !== undefined) onChange(value.slice(0, -1));
        break;
      }
    }
  }

  function handleType(text: string) {
    setTyped(text);
    // The text of the input is no longer what was chosen.
    if (single !== undefined) onChange([]);
    setIsOpen(true);
    setActive(text === '' ? -1 : 0);
  }

  function handleLeave(event: FocusEvent<HTMLDivElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const whole = plainLetters(typed);
    const meant = offered.find((option) => whole !== '' && plainLetters(option.label) === whole);
    // A fully typed name is selected even without Enter.
    if (meant && !value.includes(meant.value)) choose(meant);
    // What matches no single option stays, to be corrected.
    if (!isSingle) setTyped('');
    close();
    onBlur?.();
  }

  return (
    <FormField {...{ label, hint, error, requiredText, optionalText, id }}>
      {(control) => (
        <Root onBlur={handleLeave}>
          {value.length > 0 && !isSingle ? (
            <Chosen aria-label={label}>
              {value.map((one) => (
                <li key={one}>
                  <RemovableChip
                    removeLabel={removeLabel?.(labelOf(one)) ?? labelOf(one)}
                    disabled={disabled}
                    onRemove={() => remove(one)}
                  >
                    {labelOf(one)}
                  </RemovableChip>
                </li>
              ))}
            </Chosen>
          ) : null}
          <Box>
            <input
              {...control}
              ref={(node) => {
                input.current = node;
                if (typeof ref === 'function') return ref(node);
                if (ref) ref.current = node;
                return undefined;
              }}
              type="text"
              role="combobox"
              name={name}
              className={controlStyles().className}
              value={single === undefined ? typed : labelOf(single)}
              placeholder={placeholder}
              disabled={disabled}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              aria-required={requiredText ? true : undefined}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={activeOption ? optionId(activeOption) : undefined}
              onChange={(event) => handleType(event.currentTarget.value)}
              onClick={() => open(-1)}
              onKeyDown={handleKeyDown}
            />
            <Arrow
              type="button"
              tabIndex={-1}
              disabled={disabled}
              aria-label={openLabel}
              aria-expanded={isOpen}
              aria-controls={listId}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                input.current?.focus();
                if (isOpen) close();
                else open(-1);
              }}
            >
              <ChevronDown aria-hidden="true" />
            </Arrow>
          </Box>
          <Popup
            data-state={isOpen ? 'open' : 'closed'}
            onMouseDown={(event) => event.preventDefault()}
          >
            <Options
              ref={list}
              id={listId}
              role="listbox"
              aria-label={label}
              aria-multiselectable={!isSingle}
            >
              {matches.map((option, index) => (
                <OptionRow
                  key={option.value}
                  id={optionId(option)}
                  role="option"
                  aria-selected={value.includes(option.value)}
                  aria-disabled={isRefused(option) || undefined}
                  data-highlighted={index === active ? '' : undefined}
                  onClick={() => choose(option)}
                >
                  {option.label}
                  {value.includes(option.value) ? <Check aria-hidden="true" /> : null}
                </OptionRow>
              ))}
            </Options>
            {notice === '' ? null : <Empty aria-hidden="true">{notice}</Empty>}
          </Popup>
          <LiveRegion>
            {notice || (selectedText && value.length > 0 ? selectedText(value.length) : '')}
          </LiveRegion>
        </Root>
      )}
    </FormField>
  );
}
