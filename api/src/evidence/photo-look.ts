/**
 * The look of a photo as 64 bits, so that the same picture is found again after it was scaled, compressed or brightened
 * (dHash, Neal Krawetz 2013): each bit says whether a cell of a grid is darker than the one to its right.
 *
 * A JPEG stores the mean of each block of 8 × 8 pixels (ITU-T T.81, the DC coefficients). That is all it takes, so
 * pictures are not decoded.
 */

/** Bits in which two looks may differ and still be similar. */
export const LOOK_DISTANCE = 4;

/** Columns and rows of the grid. */
const COLUMNS = 9;
const ROWS = 8;

/** Smallest difference that counts, as a part of the contrast of the picture: plain backgrounds differ by chance. */
const LEAST_STEP = 0.03;
/** A picture in which fewer cells are darker than the next looks like too many others. */
const LEAST_BITS = 6;

/** Most blocks of a picture: more than those of a photo in its largest size. */
const MOST_BLOCKS = 20_000;

/** Means of the blocks of a picture, row by row, in steps of an unknown but constant size. */
interface Blocks {
  readonly columns: number;
  readonly rows: number;
  readonly means: Float64Array;
}

/** The look of a JPEG, as 16 hexadecimal digits; empty for a plain surface, and for what is no JPEG. */
export function lookOf(bytes: Uint8Array): string {
  try {
    const cells = grid(blocksOf(bytes));
    const least = (Math.max(...cells) - Math.min(...cells)) * LEAST_STEP;
    let look = '';
    let bits = 0;
    for (let row = 0; row < ROWS; row += 1) {
      let byte = 0;
      for (let column = 0; column + 1 < COLUMNS; column += 1) {
        const place = row * COLUMNS + column;
        const isDarker = (cells[place + 1] ?? 0) - (cells[place] ?? 0) > least;
        byte = byte * 2 + Number(isDarker);
        bits += Number(isDarker);
      }
      look += byte.toString(16).padStart(2, '0');
    }
    return bits < LEAST_BITS ? '' : look;
  } catch (error) {
    if (error instanceof NoJpeg) return '';
    throw error;
  }
}

/** Whether two looks are those of similar pictures. */
export function areAlike(a: string, b: string): boolean {
  let bits = 0;
  for (let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`); differing > 0n; differing >>= 1n) {
    bits += Number(differing & 1n);
  }
  return bits <= LOOK_DISTANCE;
}

/**
 * Parts of a look for an index: similar looks have some in common. Empty parts are left out, because most looks have
 * some.
 */
export function partsOfLook(look: string): string[] {
  return [...look.matchAll(/../g)].flatMap(([byte], place) =>
    byte === '00' ? [] : [`${place}${byte}`],
  );
}

// Areas of equal size, each with the mean of the blocks that it covers, weighted by how much of them it covers.
function grid({ columns, rows, means }: Blocks): number[] {
  return Array.from({ length: COLUMNS * ROWS }, (_cell, index) => {
    const across = overlaps(index % COLUMNS, COLUMNS, columns);
    const down = overlaps(Math.floor(index / COLUMNS), ROWS, rows);
    let sum = 0;
    for (const [row, height] of down) {
      for (const [column, width] of across) {
        sum += (means[row * columns + column] ?? 0) * width * height;
      }
    }
    return sum;
  });
}

// Which of `count` blocks the cell at this place of `cells` covers, and how much of each.
function overlaps(place: number, cells: number, count: number): [number, number][] {
  const start = (place * count) / cells;
  const end = ((place + 1) * count) / cells;
  const found: [number, number][] = [];
  for (let block = Math.floor(start); block < end && block < count; block += 1) {
    found.push([block, Math.min(end, block + 1) - Math.max(start, block)]);
  }
  return found;
}

class NoJpeg extends Error {}

function assert(isRight: boolean): asserts isRight {
  if (!isRight) throw new NoJpeg();
}

/** One component of a picture, such as its brightness. */
interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
}

/** Codes of a Huffman table: by length and code, the value. */
type Codes = ReadonlyMap<number, number>;

// Reads the first scan: all of a baseline picture, and in a progressive one the scan of the means.
function blocksOf(bytes: Uint8Array): Blocks {
  assert(bytes[0] === 0xff && bytes[1] === 0xd8);
  const at = (offset: number) => {
    assert(offset < bytes.length);
    return bytes[offset] ?? 0;
  };
  const two = (offset: number) => at(offset) * 256 + at(offset + 1);
  const tables = new Map<number, Codes>();
  let frame: { width: number; height: number; isProgressive: boolean; parts: Component[] } | null =
    null;
  let restartEvery = 0;
  for (let offset = 2; ;) {
    const marker = at(offset + 1);
    assert(at(offset) === 0xff);
    const start = offset + 4;
    const end = offset + 2 + two(offset + 2);
    assert(end <= bytes.length);
    if (marker === 0xc4) readTables(bytes.subarray(start, end), tables);
    if (marker === 0xdd) restartEvery = two(start);
    if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) {
      assert(at(start) === 8);
      const parts = Array.from({ length: at(start + 5) }, (_part, index) => {
        const part = start + 6 + index * 3;
        const sampling = at(part + 1);
        return { id: at(part), across: sampling >> 4, down: sampling & 15 };
      });
      assert(parts.length > 0 && parts.every(({ across, down }) => across > 0 && down > 0));
      frame = {
        height: two(start + 1),
        width: two(start + 3),
        isProgressive: marker === 0xc2,
        parts,
      };
    }
    if (marker === 0xda) {
      assert(frame !== null && frame.width > 0 && frame.height > 0);
      const count = at(start);
      const { parts } = frame;
      const shown = Array.from({ length: count }, (_part, index) => {
        const part = parts.find(({ id }) => id === at(start + 1 + index * 2));
        assert(part !== undefined);
        const use = at(start + 2 + index * 2);
        return { ...part, means: tables.get(use >> 4), rest: tables.get(16 + (use & 15)) };
      });
      // Frames without brightness first, or scans of something else, are not made by cameras and browsers.
      assert(shown[0]?.id === parts[0]?.id && at(start + 1 + count * 2) === 0);
      return readScan(bytes.subarray(end), frame, shown, restartEvery);
    }
    offset = end;
  }
}

function readTables(segment: Uint8Array, tables: Map<number, Codes>): void {
  for (let offset = 0; offset < segment.length;) {
    const name = segment[offset] ?? 0;
    const codes = new Map<number, number>();
    let place = offset + 17;
    let code = 0;
    for (let length = 1; length <= 16; length += 1) {
      for (let left = segment[offset + length] ?? 0; left > 0; left -= 1) {
        assert(place < segment.length);
        codes.set((length << 16) | code, segment[place] ?? 0);
        code += 1;
        place += 1;
      }
      code <<= 1;
    }
    tables.set(name, codes);
    offset = place;
  }
}

function readScan(
  data: Uint8Array,
  frame: { width: number; height: number; isProgressive: boolean; parts: readonly Component[] },
  shown: readonly (Component & { means: Codes | undefined; rest: Codes | undefined })[],
  restartEvery: number,
): Blocks {
  const widest = Math.max(...frame.parts.map(({ across }) => across));
  const highest = Math.max(...frame.parts.map(({ down }) => down));
  const [first] = shown;
  assert(first !== undefined);
  // Real blocks of the brightness; units may be filled up beyond the edges.
  const columns = Math.ceil((frame.width * first.across) / widest / 8);
  const rows = Math.ceil((frame.height * first.down) / highest / 8);
  assert(columns * rows <= MOST_BLOCKS);
  const isAlone = shown.length === 1;
  const unitsAcross = isAlone ? columns : Math.ceil(frame.width / 8 / widest);
  const unitsDown = isAlone ? rows : Math.ceil(frame.height / 8 / highest);
  const means = new Float64Array(columns * rows);
  const bits = bitsOf(data);
  let before = shown.map(() => 0);
  for (let unit = 0; unit < unitsAcross * unitsDown; unit += 1) {
    if (restartEvery > 0 && unit > 0 && unit % restartEvery === 0) {
      bits.restart();
      before = shown.map(() => 0);
    }
    for (const [index, part] of shown.entries()) {
      const [across, down] = isAlone ? [1, 1] : [part.across, part.down];
      for (let block = 0; block < across * down; block += 1) {
        const mean = (before[index] ?? 0) + bits.signed(bits.coded(part.means));
        before[index] = mean;
        if (!frame.isProgressive) skipRest(bits, part.rest);
        const column = (unit % unitsAcross) * across + (block % across);
        const row = Math.floor(unit / unitsAcross) * down + Math.floor(block / across);
        if (index === 0 && column < columns && row < rows) means[row * columns + column] = mean;
      }
    }
  }
  return { columns, rows, means };
}

function skipRest(bits: ReturnType<typeof bitsOf>, codes: Codes | undefined): void {
  for (let place = 1; place < 64; place += 1) {
    const code = bits.coded(codes);
    const size = code & 15;
    if (size === 0 && code !== 0xf0) return;
    place += code >> 4;
    bits.signed(size);
  }
}

// Bits of a scan, in which 00 follows every FF that is no marker.
function bitsOf(data: Uint8Array) {
  let offset = 0;
  let left = 0;
  let byte = 0;
  const bit = (): number => {
    if (left === 0) {
      assert(offset < data.length);
      byte = data[offset] ?? 0;
      offset += 1;
      if (byte === 0xff) {
        assert(data[offset] === 0);
        offset += 1;
      }
      left = 8;
    }
    left -= 1;
    return (byte >> left) & 1;
  };
  return {
    coded: (codes: Codes | undefined): number => {
      assert(codes !== undefined);
      let code = 0;
      for (let length = 1; length <= 16; length += 1) {
        code = (code << 1) | bit();
        const value = codes.get((length << 16) | code);
        if (value !== undefined) return value;
      }
      throw new NoJpeg();
    },
    // A value of so many bits: those that begin with 0 are negative (T.81, F.2.2.1).
    signed: (size: number): number => {
      assert(size <= 16);
      let value = 0;
      for (let count = 0; count < size; count += 1) value = value * 2 + bit();
      return size > 0 && value < 2 ** (size - 1) ? value - 2 ** size + 1 : value;
    },
    restart: (): void => {
      assert(data[offset] === 0xff && ((data[offset + 1] ?? 0) & 0xf8) === 0xd0);
      offset += 2;
      left = 0;
    },
  };
}
