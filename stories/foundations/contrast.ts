function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours written as `#RRGGBB` (WCAG 2.2). */
export function contrast(ink: string, ground: string): number {
  const [low = 0, high = 0] = [luminance(ink), luminance(ground)].toSorted(
    (left, right) => left - right,
  );
  return (high + 0.05) / (low + 0.05);
}
