const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#d9ae3c"/><circle cx="48" cy="38" r="17" fill="#fbf3dd"/><path d="M14 96c2-24 16-36 34-36s32 12 34 36" fill="#a8360c"/></svg>`;

/** A drawn portrait for stories that need a photo. */
export const PORTRAIT = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;
