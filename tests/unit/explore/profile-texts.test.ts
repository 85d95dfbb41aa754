/** Texts of a profile's lines. */
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';

import { monasteryBesidePlace, spokenLanguages } from '#app/features/monastics/profile-texts.ts';

const intl = createIntl({ locale: 'en' });
const lives = {
  city: 'Kandy',
  country: 'LK',
  hasNoFixedMonastery: false,
  monasteryName: 'Nyanatusita Vihara',
} as PublicProfile;

it('never repeats a town or country', () => {
  const here = { ...lives, monasteryCity: 'Kandy', monasteryCountry: 'LK' };
  expect(monasteryBesidePlace(intl, here)).toBe('Nyanatusita Vihara');
  const elsewhere = { ...lives, monasteryCity: 'Galle', monasteryCountry: 'LK' };
  expect(monasteryBesidePlace(intl, elsewhere)).toBe('Nyanatusita Vihara, Galle');
  const abroad = { ...lives, monasteryCity: 'Chennai', monasteryCountry: 'IN' };
  expect(monasteryBesidePlace(intl, abroad)).toBe('Nyanatusita Vihara, Chennai, India');
});

it('formats languages consistently, with one capital letter', () => {
  const speaks = { languages: ['ca', 'es', 'pi'] };
  expect(spokenLanguages(createIntl({ locale: 'es' }), speaks).join(', ')).toBe(
    'Catalán, español, pali',
  );
});
