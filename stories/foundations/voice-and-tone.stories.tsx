import { LOCALES } from '@almsway/contract/locale';
import { Callout } from '@almsway/design-system/callout';
import { List, ListItem } from '@almsway/design-system/list';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { AREAS, type Area } from '#client/i18n/areas.ts';

import { Part, Sheet } from './sheet.tsx';

const FILES = import.meta.glob<string>('/client/src/i18n/messages/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const catalogue = (locale: string, area: Area) =>
  JSON.parse(FILES[`/client/src/i18n/messages/${locale}/${area}.json`] ?? '{}') as Record<
    string,
    string
  >;

const RULES = [
  'Speak to one person, warmly and plainly: subject, verb, object. In Spanish: tú.',
  'Patron, monastic, offering; mecenas, monje o monja, ofrenda. Never buy, pay or customer; in Spanish never “persona monástica”.',
  'Ordination or profession; ordenación o profesión. Catholic sisters make a profession.',
  'What a patron has declared is “sent, according to you”. Only what somebody has seen arrive is received.',
  'Receipts are issued; los recibos se expiden.',
  'Say what happened and what the reader can do. Blame nobody.',
  'A promise is in the future: “We’ll take you back”, not “We bring you back”.',
  'A button is a verb and its object: “Mark as received”, not “Received”.',
];

function Catalogue({ area }: { area: Area }) {
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, catalogue(locale, area)]));
  const ids = [...new Set(LOCALES.flatMap((locale) => Object.keys(texts[locale] ?? {})))];
  return (
    <Sheet
      title={`Voice and tone: ${area}`}
      lead={`${ids.length} messages, in both languages, from the product’s own files.`}
    >
      <Part title="How we speak">
        <List marker="check">
          {RULES.map((rule) => (
            <ListItem key={rule}>{rule}</ListItem>
          ))}
        </List>
      </Part>
      <Part title="Messages">
        <table
          style={{
            width: '100%',
            borderCollapse: 'collapse',
            tableLayout: 'fixed',
            overflowWrap: 'anywhere',
          }}
        >
          <thead>
            <tr style={{ textAlign: 'start' }}>
              <th scope="col">Message</th>
              {LOCALES.map((locale) => (
                <th key={locale} scope="col">
                  {locale}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => (
              <tr key={id}>
                <th
                  scope="row"
                  style={{
                    textAlign: 'start',
                    fontWeight: 400,
                    verticalAlign: 'top',
                    paddingBlock: 8,
                  }}
                >
                  {id}
                </th>
                {LOCALES.map((locale) => (
                  <td key={locale} lang={locale} style={{ verticalAlign: 'top', padding: 8 }}>
                    {texts[locale]?.[id] ?? <Callout tone="error" title="Missing" />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
    </Sheet>
  );
}

const meta = {
  title: 'Foundations / Voice and tone',
  component: Catalogue,
  tags: ['!autodocs', 'full'],
  args: { area: AREAS[0] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Missing')).not.toBeInTheDocument();
  },
} satisfies Meta<typeof Catalogue>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Common: Story = { args: { area: 'common' } };
export const Notice: Story = { args: { area: 'notice' } };
export const Public: Story = { args: { area: 'public' } };
export const Legal: Story = { args: { area: 'legal' } };
export const Identity: Story = { args: { area: 'identity' } };
export const Onboarding: Story = { args: { area: 'onboarding' } };
export const OwnProfile: Story = { args: { area: 'own-profile' } };
export const Monastic: Story = { args: { area: 'monastic' } };
export const PublicProfile: Story = { args: { area: 'public-profile' } };
export const Needs: Story = { args: { area: 'needs' } };
export const Support: Story = { args: { area: 'support' } };
export const Explore: Story = { args: { area: 'explore' } };
export const Offerings: Story = { args: { area: 'offerings' } };
export const PatronHome: Story = { args: { area: 'patron-home' } };
export const Dashboard: Story = { args: { area: 'dashboard' } };
export const Updates: Story = { args: { area: 'updates' } };
export const Notifications: Story = { args: { area: 'notifications' } };
export const Settings: Story = { args: { area: 'settings' } };
export const Privacy: Story = { args: { area: 'privacy' } };
export const Restriction: Story = { args: { area: 'restriction' } };
export const Consent: Story = { args: { area: 'consent' } };
export const Chat: Story = { args: { area: 'chat' } };
export const Steward: Story = { args: { area: 'steward' } };
export const GiverForm: Story = { args: { area: 'giver-form' } };
