const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#d9ae3c"/><circle cx="48" cy="38" r="17" fill="#fbf3dd"/><path d="M14 96c2-24 16-36 34-36s32 12 34 36" fill="#a8360c"/></svg>`;

/** A drawn portrait, for stories that need a photo. */
export const PORTRAIT = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;

/** A drawn hut below a hill, of this size, for stories that need a photo of a place. */
export function landscapeOf(width: number, height: number): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice"><rect width="120" height="80" fill="#c9d6dc"/><circle cx="92" cy="18" r="7" fill="#fbf3dd"/><path d="M-40 62 30 22l34 26 22-14 80 40v46H-40z" fill="#8fa3ad"/><path d="M-40 66q60-18 110-4t90-4v62H-40z" fill="#f3efe4"/><path d="m40 58 16-13 16 13v12H40z" fill="#7a4a2b"/><path d="m36 59 20-17 20 17-3 2-17-14-17 14z" fill="#fffaf0"/><path d="M53 60h7v10h-7z" fill="#d9ae3c"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
