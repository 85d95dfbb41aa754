/** A picture that differs, by the names of its files in the folder of the page. */
export interface ChangedPicture {
  readonly name: string;
  readonly locale: string;
  readonly theme: string;
  readonly width: number;
  readonly points: number;
  readonly before: string;
  readonly after: string;
}

/** A story of the page: changed, new, gone, or one that could not be drawn. */
export interface ReviewedStory {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly pictures: readonly ChangedPicture[];
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
  /** How many stories were drawn and looked the same, and how many load nothing that has changed. */
  readonly same: number;
  readonly skipped: number;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const label = ({ locale, theme, width }: ChangedPicture) => `${locale}, ${theme}, ${width} px`;

const changedFigure = (picture: ChangedPicture) => `
<figure ${dataOf(picture)}>
<figcaption>${label(picture)} · ${picture.points} points differ${picture.before === picture.after ? '' : ` · ${picture.before} → ${picture.after}`}</figcaption>
<div class="views">
<div class="side"><img loading="lazy" src="${picture.name}-before.png" alt="Before"><img loading="lazy" src="${picture.name}-after.png" alt="After"></div>
<div class="slider" style="--at: 50%"><img loading="lazy" src="${picture.name}-before.png" alt="Before"><img class="over" loading="lazy" src="${picture.name}-after.png" alt="After"><input type="range" aria-label="Before on the right, after on the left" min="0" max="100" value="50"></div>
<div class="difference"><img loading="lazy" src="${picture.name}-difference.png" alt="Difference"></div>
</div></figure>`;

const addedFigure = (picture: ChangedPicture) =>
  `<figure ${dataOf(picture)}><figcaption>${label(picture)}</figcaption><img loading="lazy" src="${picture.name}-after.png" alt="${escaped(picture.name)}"></figure>`;

const dataOf = ({ locale, theme, width }: ChangedPicture) =>
  `data-language="${locale}" data-theme="${theme}" data-width="${width}"`;

function sections(
  stories: readonly ReviewedStory[],
  figure: (picture: ChangedPicture) => string,
): string {
  const components = Map.groupBy(stories, ({ title }) => title);
  return [...components]
    .map(
      ([title, ofComponent]) =>
        `<section><h3>${escaped(title)}</h3>${ofComponent
          .map(
            ({ id, name, pictures }) =>
              `<h4 id="${id}">${escaped(name)}</h4>${pictures.map(figure).join('')}`,
          )
          .join('')}</section>`,
    )
    .join('\n');
}

const part = (title: string, content: string) =>
  content === '' ? '' : `<h2>${title}</h2>${content}`;

function filters({ changed, added }: Review): string {
  const pictures = [...changed, ...added].flatMap((story) => story.pictures);
  const values = {
    language: pictures.map(({ locale }) => locale),
    theme: pictures.map(({ theme }) => theme),
    width: pictures.map(({ width }) => width).sort((a, b) => a - b),
  };
  return Object.entries(values)
    .map(
      ([name, all]) =>
        `<label>${name} <select data-filter="${name}"><option value="">all</option>${[...new Set<string | number>(all)].map((value) => `<option>${value}</option>`).join('')}</select></label>`,
    )
    .join('');
}

const list = (items: readonly string[]) =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

/** The page that shows what has changed, by component. */
export function reviewPage(review: Review): string {
  const { before, after, changed, added, removed, faults, same, skipped } = review;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${changed.length} stories look different</title>
<style>
body { margin: 0 24px 64px; font: 17px/1.5 system-ui, sans-serif; color: #333; background: #f7f7f8 }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; padding: 12px 0; background: #f7f7f8; border-bottom: 1px solid #e1e1e5 }
h1, h2, h3, h4 { font-weight: 500 } h1 { margin: 0; font-size: 24px } h4 { margin: 24px 0 8px; scroll-margin-top: 80px }
figure { margin: 0 0 24px } figure.off { display: none } figcaption { color: #595959; font-size: 15px }
img { max-width: 100%; border: 1px solid #e1e1e5; background: #fff }
.side { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start }
.slider { position: relative; display: none; width: fit-content } .slider img { display: block }
.slider .over { position: absolute; top: 0; left: 0; clip-path: inset(0 calc(100% - var(--at)) 0 0) }
.slider input { position: sticky; bottom: 8px; display: block; width: 100%; accent-color: #333 }
.difference { display: none }
[data-view="slider"] .side, [data-view="difference"] .side { display: none }
[data-view="slider"] .slider, [data-view="difference"] .difference { display: block }
</style>
<header><h1>${changed.length} changed, ${added.length} new, ${removed.length} gone</h1>
<label>view <select id="view"><option value="side">side by side</option><option value="slider">slider</option><option value="difference">difference</option></select></label>
${filters(review)}</header>
<p>Before: ${escaped(before)}. After: ${escaped(after)}. ${same} stories were drawn and look the same; ${skipped} load nothing that has changed.</p>
<main data-view="side">
${part('Could not be drawn', list(faults))}
${part('Changed', sections(changed, changedFigure))}
${part('New', sections(added, addedFigure))}
${part('Gone', list(removed.map(({ title, name }) => `${title} / ${name}`)))}
</main>
<script>
const main = document.querySelector('main');
document.querySelector('#view').addEventListener('change', ({ target }) => { main.dataset.view = target.value; });
main.addEventListener('input', ({ target }) => { target.parentElement.style.setProperty('--at', target.value + '%'); });
const filters = [...document.querySelectorAll('[data-filter]')];
for (const filter of filters) filter.addEventListener('change', () => {
  for (const figure of document.querySelectorAll('figure'))
    figure.classList.toggle('off', filters.some(({ value, dataset }) => value && figure.dataset[dataset.filter] !== value));
});
</script></html>
`;
}
