/** Documents that reviewers attach to the review of a profile. Reviewers alone read them. */
import * as v from 'valibot';

import { readText } from '#contract/answers.ts';
import { tidyLine } from '#contract/text.ts';

/** Largest file in bytes, and longest name in characters. */
export const DOCUMENT_LIMITS = { bytes: 5 * 1024 * 1024, name: 100 } as const;

/** Largest base64 text of a file. */
const BASE64_LENGTH = Math.ceil(DOCUMENT_LIMITS.bytes / 3) * 4;

/** Largest body of the call that attaches a file, in bytes: the file in base64, and its name. */
export const DOCUMENT_BODY_BYTES = BASE64_LENGTH + 10_000;

/** Accepted types, each with the bytes it begins with, and its file extensions. */
const SIGNATURES = {
  'image/jpeg': { starts: [[0, [0xff, 0xd8, 0xff]]], extensions: ['jpg', 'jpeg'] },
  'image/png': {
    starts: [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
    extensions: ['png'],
  },
  // `RIFF`, four bytes of length, `WEBP`.
  'image/webp': {
    starts: [
      [0, [0x52, 0x49, 0x46, 0x46]],
      [8, [0x57, 0x45, 0x42, 0x50]],
    ],
    extensions: ['webp'],
  },
  // `%PDF-`
  'application/pdf': { starts: [[0, [0x25, 0x50, 0x44, 0x46, 0x2d]]], extensions: ['pdf'] },
} as const satisfies Record<
  string,
  {
    readonly starts: readonly (readonly [offset: number, bytes: readonly number[]])[];
    readonly extensions: readonly [string, ...string[]];
  }
>;

export type DocumentType = keyof typeof SIGNATURES;
export const DOCUMENT_TYPES = Object.keys(SIGNATURES) as DocumentType[];

/** The type of a file by its content; undefined if it is not accepted. */
export function documentTypeOf(content: Uint8Array): DocumentType | undefined {
  return DOCUMENT_TYPES.find((type) =>
    SIGNATURES[type].starts.every(([offset, bytes]) =>
      bytes.every((byte, index) => content[offset + index] === byte),
    ),
  );
}

/** Stored form of a file's name: one line without characters of paths, cut before its extension if it is too long. */
export function documentName(name: string): string {
  const tidy = Array.from(tidyLine(name.replace(/[/\\:*?"<>|]/g, ' ')) || 'document');
  if (tidy.length <= DOCUMENT_LIMITS.name) return tidy.join('');
  const extension = /\.[a-z0-9]{1,5}$/i.exec(tidy.join(''))?.[0] ?? '';
  return `${tidy.slice(0, DOCUMENT_LIMITS.name - extension.length).join('')}${extension}`;
}

/** Name under which a file is saved: it ends with an extension of its type. */
export function savedName(name: string, type: DocumentType): string {
  const { extensions } = SIGNATURES[type];
  const isRight = extensions.some((each) => name.toLowerCase().endsWith(`.${each}`));
  return isRight ? name : `${name}.${extensions[0]}`;
}

/** A document in the review of a profile, without its content. */
export const reviewDocumentSchema = v.object({
  documentId: v.string(),
  name: readText,
  /** Size in bytes. */
  bytes: v.number(),
  /** Name of who attached it; empty if the staff token was used. */
  by: readText,
  /** When it was attached, ISO 8601. */
  at: v.string(),
  /** When it is deleted, ISO 8601; empty until a decision follows. */
  deleteAfter: readText,
});

/** Body of `POST /review/profiles/{userId}/documents`. The type is recognised by the content. */
export const newDocumentSchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(1000, 'tooLong'), v.transform(documentName)),
  /** The file in base64. */
  content: v.pipe(
    v.string(),
    v.minLength(1, 'documentEmpty'),
    v.maxLength(BASE64_LENGTH, 'documentTooLarge'),
  ),
});

/** Answer of `GET /review/profiles/{userId}/documents/{documentId}`: the file in base64. */
export const documentContentAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({ name: v.string(), type: v.picklist(DOCUMENT_TYPES), content: v.string() }),
});
