import { designTokens } from '@almsway/design-system/theme/design-tokens';
import type { ThemeName } from '@almsway/design-system/theme/theme-names';

/** Link that downloads the tokens of a theme as a file. */
export function TokenDownload({ theme }: { theme: ThemeName }) {
  const file = JSON.stringify(designTokens(theme), null, 2);
  return (
    <a
      download={`almsway-${theme}.tokens.json`}
      href={`data:application/json;charset=utf-8,${encodeURIComponent(file)}`}
    >
      almsway-{theme}.tokens.json
    </a>
  );
}
