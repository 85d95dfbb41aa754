/**
 * Says that the app could not be had: nothing of the app is needed for it. A page that can be read stays,
 * with the words under it.
 */
export function tellFault(): void {
  const { dataset } = document.documentElement;
  const place = document.getElementById('root');
  const isDrawn = dataset['page'] === undefined && place?.firstElementChild;
  if (!place || isDrawn || document.getElementById('fault')) return;
  const { content } = document.getElementById('start-fault') as HTMLTemplateElement;
  const words = document.importNode(content, true);
  words.querySelector('button')?.addEventListener('click', () => location.reload());
  // A frame has nothing to read, and what is veiled is not for who is here.
  if (dataset['page'] === 'app' || dataset['veil'] !== undefined) place.replaceChildren();
  document.body.append(words);
  document.getElementById('fault')?.scrollIntoView({ block: 'nearest' });
}
