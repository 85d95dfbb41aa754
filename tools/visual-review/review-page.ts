import type { Story } from '#tools/pictures/stories.ts';

import type { ChangedLook } from './compare-stories.ts';

/** The pictures of a look, by the beginning of the names of their files in the folder of the page. */
export type Picture = Omit<ChangedLook, 'before' | 'after'>;

/** A story of the page. One without pictures is only named: it is gone, or there were enough. */
export interface ReviewedStory extends Pick<Story, 'id' | 'title' | 'name'> {
  readonly pictures: readonly Picture[];
}

/** Everything the page shows. */
export interface Review {
  /** The two sides, in words. */
  readonly before: string;
  readonly after: string;
  readonly changed: readonly ReviewedStory[];
  readonly added: readonly ReviewedStory[];
  readonly removed: readonly ReviewedStory[];
  readonly faults: readonly string[];
  /** Not read: they repeat others, or are of a component that has changed. */
  readonly left: readonly ReviewedStory[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figures = (pictures: readonly Picture[], sides: readonly string[]) =>
  pictures
    .map(({ name, locale, theme, width }) => {
      const images = sides.map(
        (side) => `<img loading="lazy" src="${name}-${side}.png" alt="${side}">`,
      );
      return `<figure data-language="${locale}" data-theme="${theme}" data-width="${width}"><figcaption>${locale}, ${theme}, ${width} px</figcaption><div class="pair" style="--at: 50%">${images.join('')}<input type="range" aria-label="Before on the right, after on the left" min="0" max="100" value="50"></div></figure>`;
    })
    .join('');

/** Opens a story in the Storybook of `npm run storybook`. */
const linkTo = ({ id, name }: ReviewedStory) =>
  `<a href="http://localhost:6006/?path=/story/${id}" target="book">${escaped(name)}</a>`;

function part(title: string, stories: readonly ReviewedStory[], sides: readonly string[]): string {
  if (stories.length === 0) return '';
  const components = [...Map.groupBy(stories, (story) => story.title)].map(([component, its]) => {
    const shown = its
      .filter(({ pictures }) => pictures.length > 0)
      .map((story) => `<h4>${linkTo(story)}</h4>${figures(story.pictures, sides)}`);
    const named = its.filter(({ pictures }) => pictures.length === 0).map(linkTo);
    const more = named.length > 0 ? `<p>Without pictures: ${named.join(', ')}</p>` : '';
    return `<section><h3>${escaped(component)}</h3>${shown.join('')}${more}</section>`;
  });
  return `<h2>${title}</h2>${components.join('\n')}`;
}

/** The page that shows what has changed, by component. */
export function reviewPage(review: Review): string {
  const { before, after, changed, added, removed, faults, left } = review;
  const titles = new Set(changed.map(({ title }) => title));
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Visual review</title>
<style>
body { margin: 0 24px 64px; font: 17px/1.5 system-ui, sans-serif; color: #333; background: #f7f7f8 }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; padding: 12px 0; background: #f7f7f8; border-bottom: 1px solid #e1e1e5 }
h1, h2, h3, h4 { font-weight: 500 } h1 { margin: 0; font-size: 24px } h3 { scroll-margin-top: 60px } h4 { margin: 24px 0 8px }
figure { margin: 0 0 24px } figure.off { display: none } figcaption { color: #595959; font-size: 15px }
img { max-width: 100%; border: 1px solid #e1e1e5; background: #fff }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start } input { display: none }
main:not([data-view="side"]) .pair:has(img + img) { position: relative; display: block; width: fit-content; isolation: isolate }
main:not([data-view="side"]) img { display: block }
main:not([data-view="side"]) img + img { position: absolute; top: 0; left: 0 }
[data-view="slider"] img + img { clip-path: inset(0 calc(100% - var(--at)) 0 0) }
[data-view="slider"] img + img + input { position: sticky; bottom: 8px; display: block; width: 100%; accent-color: #333 }
[data-view="difference"] img + img { mix-blend-mode: difference }
</style>
<header><h1>${changed.length} changed, ${added.length} new, ${removed.length} gone</h1>
<label>view <select id="view"><option value="side">side by side</option><option value="slider">slider</option><option value="difference">difference</option></select></label></header>
<p>Before: ${escaped(before)}. After: ${escaped(after)}. ${left.length} stories that may differ were left out: they repeat others, or their component has changed. There are pictures of enough stories; the others are named. Links open <code>npm run storybook</code>.</p>
<main data-view="side">
${faults.length > 0 ? `<h2>Could not be opened</h2><ul><li>${faults.map(escaped).join('</li><li>')}</li></ul>` : ''}
${part('Changed', [...changed, ...left.filter(({ title }) => titles.has(title))], ['before', 'after'])}
${part('New', added, ['after'])}
${part('Gone', removed, [])}
</main>
<script>
const main = document.querySelector('main');
const figures = [...main.querySelectorAll('figure')];
document.querySelector('#view').addEventListener('change', ({ target }) => { main.dataset.view = target.value; });
main.addEventListener('input', ({ target }) => { target.parentElement.style.setProperty('--at', target.value + '%'); });
const filters = ['language', 'theme', 'width'].map((name) => {
  const label = document.querySelector('header').appendChild(document.createElement('label'));
  const select = Object.assign(document.createElement('select'), { name });
  for (const value of new Set(['', ...figures.map(({ dataset }) => dataset[name])])) select.append(new Option(value || 'all', value));
  label.append(name + ' ', select);
  return select;
});
document.querySelector('header').addEventListener('change', () => {
  for (const figure of figures) figure.classList.toggle('off', filters.some(({ name, value }) => value && figure.dataset[name] !== value));
});
</script></html>
`;
}
