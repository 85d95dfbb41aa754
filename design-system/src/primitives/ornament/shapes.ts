/** Name of an ornament. */
export type OrnamentName =
  | 'bowl'
  | 'lamp'
  | 'path'
  | 'hands'
  | 'cloister'
  | 'leaf'
  | 'lotus'
  | 'bell'
  | 'book'
  | 'lantern';

/** A drawing in a 96 by 96 box: its lines, and the gilded part. */
export type Shape = { readonly lines: string; readonly gilt: string };

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** The drawings: objects of monastic life common to several traditions. */
export const shapes: Readonly<Record<OrnamentName, Shape>> = {
  bowl: {
    lines:
      'M16 44c0 22 14 36 32 36s32-14 32-36M12 44h72M18.5 55c18 7 41 7 59 0M36 86h24M48 14v5M29 20l3.4 4.2M67 20l-3.4 4.2',
    gilt: 'M32 44a16 16 0 0 1 32 0Z',
  },
  lamp: {
    lines:
      'M14 52h62c-1 14-13 23-28 23S20 68 14 52ZM76 54c9-2 13 3 10 8s-9 7-14 6M40 75l-4 10h24l-4-10M26 52v-5',
    gilt: 'M26 46c-9-8-2-15 0-25 8 9 11 18 0 25Z',
  },
  path: {
    lines:
      'M6 58c12-13 25-14 36-4M40 56c14-16 33-17 50 0M6 74c12-5 22-5 30-2M62 71c10-3 19-2 28 2M38 88c-9-10 20-14 12-24-2-3-3-5-3-8M64 88c-2-8 4-14-4-22-5-4-8-6-8-9',
    gilt: disc(48, 27, 10),
  },
  hands: {
    lines:
      'M45 86V74c0-8-6-12-11-18L23 43c-4-5-11-1-8 5l11 20c3 6 5 9 5 18M51 86V74c0-8 6-12 11-18l11-13c4-5 11-1 8 5L70 68c-3 6-5 9-5 18M33 55c2-6 9-4 12 2M63 55c-2-6-9-4-12 2M48 12v5M31 19l3 4M65 19l-3 4',
    gilt: disc(48, 33, 9),
  },
  cloister: {
    lines:
      'M6 84h84M10 84V34h76v50M6 34 48 14l42 20M18 84V56a9 9 0 0 1 18 0v28M60 84V56a9 9 0 0 1 18 0v28M39 84V56a9 9 0 0 1 18 0v28M44 26.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
    gilt: 'M39 84V56a9 9 0 0 1 18 0v28Z',
  },
  leaf: {
    lines:
      'M48 27C40 12 15 15 15 38c0 21 27 22 33 50 6-28 33-29 33-50 0-23-25-26-33-11ZM48 27c0-8 3-13 9-16M48 27v47M48 42 30 32M48 42l18-10M48 56 31 48M48 56l17-8',
    gilt: disc(70, 76, 4),
  },
  lotus: {
    lines:
      'M48 20c13 14 14 32 0 48-14-16-13-34 0-48ZM37 37c-6-5-11-7-18-8-1 17 7 31 29 39 22-8 30-22 29-39-7 1-12 3-18 8M21 46c-5 0-9 1-13 3 5 12 20 19 40 19s35-7 40-19c-4-2-8-3-13-3M24 80c8 3 16 3 24 0 8 3 16 3 24 0M36 88c4 1 8 1 12 0 4 1 8 1 12 0',
    gilt: 'M48 20c13 14 14 32 0 48-14-16-13-34 0-48Z',
  },
  bell: {
    lines:
      'M48 22c-17 2-18 20-19 32-.6 7-3 11-6 14h50c-3-3-5.4-7-6-14-1-12-2-30-19-32ZM43 16a5 5 0 1 1 10 0c0 3-2 4-5 6-3-2-5-3-5-6ZM31 46h34M29.5 54h37M12 40c-3 8-3 16 0 24M84 40c3 8 3 16 0 24',
    gilt: 'M41 68h14a7 7 0 0 1-14 0Z',
  },
  book: {
    lines:
      'M48 30C39 21 24 19 11 23v51c13-4 28-2 37 7 9-9 24-11 37-7V23c-13-4-28-2-37 7ZM48 30v51M20 35c7-1 13 0 19 4M20 46c7-1 13 0 19 4M20 57c7-1 13 0 19 4M76 46c-7-1-13 0-19 4M76 57c-7-1-13 0-19 4',
    gilt: 'M62 22v19l5-4.5 5 4.5V21c-3 0-6 .3-10 1Z',
  },
  lantern: {
    lines:
      'M48 8v8M40 26c0-7 3-10 8-10s8 3 8 10M30 26h36l4 6H26ZM30 32l-3 42h42l-3-42M22 74h52v6H22ZM48 32v8M38 32l-2 42M58 32l2 42M32 88h32',
    gilt: 'M48 66c-9-6-3-12 0-21 6 8 9 15 0 21Z',
  },
};
