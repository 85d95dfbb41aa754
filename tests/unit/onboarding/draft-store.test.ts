import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  createDraftStore,
  mergeValues,
  type Draft,
  type DraftStore,
} from '#app/features/onboarding/draft-store.ts';
import { draftKey } from '#client/browser/storage-keys.ts';
import { createDeviceStorage, type DeviceStorage } from '#client/browser/storage.ts';

import { FakeStorage } from './device.ts';

let device: FakeStorage;
let storage: DeviceStorage;
let drafts: DraftStore;

beforeEach(() => {
  device = new FakeStorage();
  storage = createDeviceStorage(() => device);
  drafts = createDraftStore(storage);
});

const draft: Draft = {
  values: { monasticName: 'Bhikkhu Ñāṇamoli', languages: ['en'] },
  savedAt: 1,
};

describe('a draft', () => {
  test('is restored as it was', () => {
    expect(drafts.write('ana', draft)).toBe(true);
    expect(drafts.read('ana')).toEqual(draft);
  });

  test('belongs to one user', () => {
    drafts.write('ana', draft);
    expect(drafts.read('ben')).toBeNull();
  });

  test('is deleted once submitted, and no other with it', () => {
    drafts.write('ana', draft);
    drafts.write('ben', draft);
    storage.remove(draftKey('ana'));
    expect(drafts.read('ana')).toBeNull();
    expect(drafts.read('ben')).toEqual(draft);
  });
});

describe('a faulty device', () => {
  test.each([
    '{bad',
    'null',
    '[]',
    '"x"',
    '{}',
    '{"values":{"legalName":1},"savedAt":1}',
    '{"values":{"legalName":"x"},"savedAt":"now"}',
  ])('a corrupt draft is ignored: %s', (text) => {
    device.setItem(draftKey('ana'), text);
    expect(drafts.read('ana')).toBeNull();
  });

  test('reading never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        device.setItem(draftKey('ana'), text);
        const found = drafts.read('ana');
        expect(found === null || typeof found.savedAt === 'number').toBe(true);
      }),
    );
  });

  test('forbidden storage: the draft lasts as long as the page', () => {
    device.isForbidden = true;
    expect(drafts.write('ana', draft)).toBe(false);
    expect(drafts.read('ana')).toEqual(draft);
    storage.remove(draftKey('ana'));
    expect(drafts.read('ana')).toBeNull();
  });

  test('a full disk: newer answers win over older ones that were stored', () => {
    drafts.write('ana', draft);
    device.isFull = true;
    const newer = { values: { monasticName: 'Tenzin' }, savedAt: 2 };
    expect(drafts.write('ana', newer)).toBe(false);
    expect(drafts.read('ana')).toEqual(newer);
  });
});

describe('another tab', () => {
  const send = (key: string | null, newValue: string | null) =>
    dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

  beforeEach(() => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
    vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  });
  afterEach(() => vi.unstubAllGlobals());

  test('notifies about the user’s own draft only, until unsubscribed', () => {
    const heard: unknown[] = [];
    const stop = drafts.watch('ana', (news) => heard.push(news));
    send(draftKey('ben'), JSON.stringify(draft));
    send(draftKey('ana'), JSON.stringify(draft));
    send(draftKey('ana'), '{bad');
    send(draftKey('ana'), null);
    stop();
    send(draftKey('ana'), JSON.stringify(draft));
    expect(heard).toEqual([draft, null]);
  });

  test('changes made here stay, the rest is taken from the other tab', () => {
    const base = { legalName: 'Ana', city: '', languages: ['en'] };
    const mine = { legalName: 'Ana', city: 'Soria', languages: ['en'] };
    const theirs = { legalName: 'Ana María', city: '', languages: ['en', 'es'] };
    expect(mergeValues(base, mine, theirs)).toEqual({
      legalName: 'Ana María',
      city: 'Soria',
      languages: ['en', 'es'],
    });
  });

  test('an answer changed in one tab only is never lost', () => {
    const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.string());
    fc.assert(
      fc.property(answers, answers, answers, (base, mine, theirs) => {
        const merged = mergeValues(base, { ...base, ...mine }, { ...base, ...theirs });
        for (const [field, value] of Object.entries(mine)) {
          if (value !== base[field]) expect(merged[field]).toBe(value);
        }
        for (const [field, value] of Object.entries(theirs)) {
          const isMine = field in mine && mine[field] !== base[field];
          if (!isMine) expect(merged[field]).toBe(value);
        }
      }),
    );
  });
});
