import { counterOf } from '@almsway/client/i18n/character-counter.ts';
import { GIVING_LIMITS } from '@almsway/contract/giving/offerings';
import { characterCount, tidyText } from '@almsway/contract/text';
import { Button } from '@almsway/design-system/button';
import { TextArea } from '@almsway/design-system/text-area';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const MAX = GIVING_LIMITS.dedication;

/** Whether the dedication is short enough to be sent. */
export function isShortDedication(text: string): boolean {
  return characterCount(tidyText(text)) <= MAX;
}

interface DedicationFieldProps {
  /** Id of the text area. */
  readonly id: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Name of the monastic. */
  readonly name: string;
}

/** Optional dedication: for whom or what the patron gives. */
export function DedicationField({ id, text, onType, name }: DedicationFieldProps) {
  const intl = useIntl();
  const [isAsked, setIsAsked] = useState(false);
  const [hadText] = useState(text !== '');
  useEffect(() => {
    if (isAsked) document.getElementById(id)?.focus();
  }, [isAsked, id]);
  if (!isAsked && !hadText && text === '') {
    return (
      <div>
        <Button
          variant="quiet"
          edge="start"
          size="small"
          iconBefore={<Plus aria-hidden />}
          onClick={() => setIsAsked(true)}
        >
          <FormattedMessage id="support.dedication.add" />
        </Button>
      </div>
    );
  }
  return (
    <TextArea
      id={id}
      label={intl.formatMessage({ id: 'support.dedication.label' })}
      optionalText={intl.formatMessage({ id: 'common.optional' })}
      hint={intl.formatMessage({ id: 'support.dedication.hint' }, { name })}
      rows={2}
      dir="auto"
      value={text}
      onChange={(event) => {
        // The field stays when it is emptied.
        setIsAsked(true);
        onType(event.target.value);
      }}
      error={
        isShortDedication(text)
          ? undefined
          : intl.formatMessage({ id: 'support.dedication.tooLong' }, { max: MAX })
      }
      counter={counterOf(intl, tidyText(text), MAX)}
    />
  );
}
