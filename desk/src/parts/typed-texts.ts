import { STORAGE_KEYS } from '@almsway/client/browser/storage-keys.ts';
import type { DeviceStorage } from '@almsway/client/browser/storage.ts';
import * as v from 'valibot';

/** Number of hours for which unsent text stays on the device: as long as a session of staff. */
const KEPT_HOURS = 12;

const keptSchema = v.object({
  /** Account of the member of staff who typed it. */
  uid: v.string(),
  texts: v.record(v.string(), v.object({ text: v.string(), at: v.number() })),
});
type Texts = v.InferOutput<typeof keptSchema>['texts'];

/** Unsent texts of the desk on a device. They belong to one member of staff, and end after twelve hours. */
export interface TypedTexts {
  readonly storage: DeviceStorage;
  /** Account of the member of staff. */
  readonly uid: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The unsent text of a field; empty without one. */
export function typedText(texts: TypedTexts, key: string): string {
  return ownTexts(texts)[key]?.text ?? '';
}

/** Stores the unsent text of a field; an empty text removes it. */
export function keepTypedText(texts: TypedTexts, key: string, text: string): void {
  const { [key]: _before, ...others } = ownTexts(texts);
  store(texts, text === '' ? others : { ...others, [key]: { text, at: texts.now } });
}

/** Removes what another member of staff typed, and what is too old. */
export function tidyTypedTexts(texts: TypedTexts): void {
  store(texts, ownTexts(texts));
}

function ownTexts({ storage, uid, now }: TypedTexts): Texts {
  try {
    const kept = v.parse(keptSchema, JSON.parse(storage.get(STORAGE_KEYS.deskTexts) ?? ''));
    if (kept.uid !== uid) return {};
    const since = now - KEPT_HOURS * 3_600_000;
    return Object.fromEntries(Object.entries(kept.texts).filter(([, { at }]) => at > since));
  } catch {
    return {};
  }
}

function store({ storage, uid }: TypedTexts, texts: Texts): void {
  if (Object.keys(texts).length === 0) storage.remove(STORAGE_KEYS.deskTexts);
  else storage.set(STORAGE_KEYS.deskTexts, JSON.stringify({ uid, texts }));
}
