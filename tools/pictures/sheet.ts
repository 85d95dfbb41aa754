import { fileOf, LOOKS, looksOf, WINDOWS, windowsOf } from './picture.ts';
import type { Story } from './stories.ts';

const FILTERS = {
  language: [...new Set(LOOKS.map(({ locale }) => locale))],
  theme: [...new Set(LOOKS.map(({ theme }) => theme))],
  width: WINDOWS.map(({ width }) => width),
};

/** One page on which a person sees the whole product. */
export function sheet(stories: readonly Story[]): string {
  const rows = stories.map((story) => {
    const name = `${story.title} / ${story.name}`;
    const cells = looksOf(story).flatMap((look) =>
      windowsOf(story).map(({ width }) => {
        const { locale, theme } = look;
        const file = fileOf(story, look, { width });
        return `<figure data-language="${locale}" data-theme="${theme}" data-width="${width}"><a href="${file}"><img loading="lazy" src="${file}" alt="${name}"></a><figcaption>${locale}, ${theme}, ${width} px</figcaption></figure>`;
      }),
    );
    return `<section><h2>${name} <small>${(story.screen?.path ?? '').replaceAll('&', '&amp;')}</small></h2><div>${cells.join('')}</div></section>`;
  });
  const filters = Object.entries(FILTERS).map(
    ([name, values]) =>
      `<label>${name} <select data-filter="${name}"><option value="">all</option>${values.map((value) => `<option>${value}</option>`).join('')}</select></label>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Almsway, every screen</title>
<style>
body { margin: 0 24px 64px; font: 17px/1.5 system-ui, sans-serif; color: #333; background: #f7f7f8 }
header { position: sticky; top: 0; display: flex; gap: 24px; align-items: baseline; padding: 12px 0; background: #f7f7f8 }
h1, h2 { font-weight: 500 } h2 small { color: #595959; font-size: 16px }
section > div { display: flex; gap: 16px; align-items: start; overflow-x: auto; padding-bottom: 16px }
figure { flex: none; margin: 0 } img { height: 480px; width: auto; border: 1px solid #e1e1e5; border-radius: 8px; object-fit: cover; object-position: top; max-width: 640px }
figcaption { font-size: 15px; color: #595959 } figure.off { display: none }
</style>
<header><h1>Every screen</h1>${filters.join('')}</header>
${rows.join('\n')}
<script>
const filters = [...document.querySelectorAll('select')];
for (const filter of filters) filter.addEventListener('change', () => {
  for (const figure of document.querySelectorAll('figure'))
    figure.classList.toggle('off', filters.some(({ value, dataset }) => value && figure.dataset[dataset.filter] !== value));
});
</script></html>
`;
}
