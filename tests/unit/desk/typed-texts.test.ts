import { describe, expect, it } from 'vitest';

import { STORAGE_KEYS } from '#client/browser/storage-keys.ts';
import { createMemoryStorage } from '#client/browser/storage.ts';
import { keepTypedText, tidyTypedTexts, typedText } from '#desk/parts/typed-texts.ts';

const HOUR = 3_600_000;
const storage = () => {
  const device = createMemoryStorage();
  return (uid: string, hours: number) => ({ storage: device, uid, now: hours * HOUR });
};

describe('unsent texts of the desk', () => {
  it('are shown again to the person who typed them, also after the session or the role has ended', () => {
    const at = storage();
    keepTypedText(at('amaia', 0), 'a', 'They asked for money.');
    keepTypedText(at('amaia', 1), 'b', 'Call them.');
    expect(typedText(at('amaia', 11), 'a')).toBe('They asked for money.');
    keepTypedText(at('amaia', 11), 'b', '');
    expect(typedText(at('amaia', 11), 'b')).toBe('');
  });

  it('end after twelve hours, each by itself', () => {
    const at = storage();
    keepTypedText(at('amaia', 0), 'a', 'Early.');
    keepTypedText(at('amaia', 6), 'b', 'Late.');
    expect(typedText(at('amaia', 12), 'a')).toBe('');
    expect(typedText(at('amaia', 12), 'b')).toBe('Late.');
  });

  it('are removed from the device when somebody else signs in', () => {
    const at = storage();
    keepTypedText(at('amaia', 0), 'a', 'They asked for money.');
    expect(typedText(at('olga', 1), 'a')).toBe('');
    tidyTypedTexts(at('olga', 1));
    expect(at('olga', 1).storage.get(STORAGE_KEYS.deskTexts)).toBeNull();
  });

  it('are empty if the device holds something else', () => {
    const at = storage();
    at('amaia', 0).storage.set(STORAGE_KEYS.deskTexts, 'no JSON');
    expect(typedText(at('amaia', 0), 'a')).toBe('');
  });
});
