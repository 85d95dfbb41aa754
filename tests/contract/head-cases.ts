import { beforeAll, describe, expect, it } from 'vitest';

import { dataUrlOf, jpegOf } from '#tests/support/images.ts';

import { ApiClient, freshWord } from './api-client.ts';
import type { Target } from './target.ts';

const SITES = 'en=https://almsway.example&es=https://sustento.example&api=https://api.example/v1';

/** The HTML head of a monastic's page, for readers without scripts. */
export function headCases(getTarget: () => Target): void {
  describe('the head of a public page', () => {
    let api: ApiClient;
    beforeAll(() => {
      api = new ApiClient(getTarget());
    });

    const read = async (slug: string, query = SITES) => {
      const response = await fetch(`${api.target.api}/pages/monastics/${slug}?${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      return response.text();
    };

    it('isolates a right-to-left name in the title', async () => {
      const { profile } = await api.approved({ monasticName: 'שרה', honorific: '' });
      const head = await read(profile.slug, `${SITES}&locale=en`);
      expect(head).toContain('<title>\u2068שרה\u2069 · Almsway</title>');
      expect(head).toContain('<meta property="og:title" content="שרה">');
    });

    it.each([
      ['en', 'Almsway', 'https://almsway.example', 'en_GB'],
      ['es', 'Sustento', 'https://sustento.example', 'es_ES'],
    ])('has name, description and picture in %s', async (locale, brand, site, og) => {
      const photo = dataUrlOf('image/jpeg', jpegOf(600, 600));
      const { profile } = await api.approved({ honorific: 'Ayya', summary: 'One line.', photo });
      const name = `Ayya ${String(profile['monasticName'])}`;
      const address = `${site}/monastic/${profile.slug}`;
      const head = await read(profile.slug, `${SITES}&locale=${locale}`);
      for (const tag of [
        `<title>${name} · ${brand}</title>`,
        '<meta name="description" content="One line.">',
        `<link rel="canonical" href="${address}">`,
        `hreflang="en" href="https://almsway.example/monastic/${profile.slug}">`,
        `hreflang="es" href="https://sustento.example/monastic/${profile.slug}">`,
        `<meta property="og:title" content="${name}">`,
        `<meta property="og:locale" content="${og}">`,
        `<meta property="og:url" content="${address}">`,
        `content="https://api.example/v1/photos/${String(profile['photo'])}/640">`,
      ]) {
        expect(head).toContain(tag);
      }
      expect(head).not.toContain('Private');
    });

    it('has the description in the language of the page if there is one', async () => {
      const { token, userId, profile } = await api.approved({
        summary: 'Monja del bosque.',
        textLanguage: 'es',
      });
      const translations = [{ lang: 'en', summary: 'Forest nun.', about: '' }];
      await api.ask('PATCH', `/profiles/${userId}`, { token, body: { translations } });
      const sentence = (text: string) => `<meta property="og:description" content="${text}">`;
      expect(await read(profile.slug, `${SITES}&locale=en`)).toContain(sentence('Forest nun.'));
      expect(await read(profile.slug, `${SITES}&locale=es`)).toContain(
        sentence('Monja del bosque.'),
      );
    });

    it('escapes every name', async () => {
      const word = freshWord();
      const { profile } = await api.approved({
        monasticName: `${word} "><script>alert(1)</script>`,
        summary: `'><img src=x onerror=alert(1)> & $& so on`,
      });
      const head = await read(profile.slug);
      expect(head).toContain(`${word} &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Almsway`);
      expect(head).toContain('&#39;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; $&amp; so on');
      expect(head.replaceAll(/<\/?(?:title|meta|link)\b/g, '')).not.toContain('<');
    });

    it("uses the site's picture for a monastic without one, and leaves out unknown values", async () => {
      const { profile } = await api.approved();
      expect(await read(profile.slug)).toContain('https://almsway.example/share-en.png');
      const bare = await read(profile.slug, 'locale=es');
      expect(bare).toContain('· Sustento</title>');
      expect(bare).not.toMatch(/href=|og:image|og:url/);
    });

    it('answers 404 for a profile that is not public, even for its owner', async () => {
      const person = await api.submitted();
      const { token } = person;
      const address = `/pages/monastics/${person.profile.slug}`;
      await api.refused(404, 'not_found', 'GET', address);
      await api.refused(404, 'not_found', 'GET', address, { token });
      await api.refused(404, 'not_found', 'GET', '/pages/monastics/nobody-is-called-so');
    });

    it.each(['locale=xx', 'en=javascript:alert(1)', 'api=data:text/html,x'])(
      'is refused for %s',
      async (query) => {
        const { profile } = await api.approved();
        await api.refused(400, 'bad_request', 'GET', `/pages/monastics/${profile.slug}?${query}`);
      },
    );
  });
}
