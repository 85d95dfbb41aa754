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
  tags: ['!autodocs'],
  args: { area: AREAS[0] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Missing')).not.toBeInTheDocument();
  },
} satisfies Meta<typeof Catalogue>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Common: Story = { args: { area: 'common' } };
Common.tags = ['full'];
export const Notice: Story = { args: { area: 'notice' } };
Notice.tags = ['full'];
export const Public: Story = { args: { area: 'public' } };
Public.tags = ['full'];
export const Legal: Story = { args: { area: 'legal' } };
Legal.tags = ['full'];
export const Identity: Story = { args: { area: 'identity' } };
Identity.tags = ['full'];
export const Onboarding: Story = { args: { area: 'onboarding' } };
Onboarding.tags = ['full'];
export const OwnProfile: Story = { args: { area: 'own-profile' } };
OwnProfile.tags = ['full'];
export const Monastic: Story = { args: { area: 'monastic' } };
Monastic.tags = ['full'];
export const PublicProfile: Story = { args: { area: 'public-profile' } };
PublicProfile.tags = ['full'];
export const Needs: Story = { args: { area: 'needs' } };
Needs.tags = ['full'];
export const Support: Story = { args: { area: 'support' } };
Support.tags = ['full'];
export const Explore: Story = { args: { area: 'explore' } };
Explore.tags = ['full'];
export const Offerings: Story = { args: { area: 'offerings' } };
Offerings.tags = ['full'];
export const PatronHome: Story = { args: { area: 'patron-home' } };
PatronHome.tags = ['full'];
export const Dashboard: Story = { args: { area: 'dashboard' } };
Dashboard.tags = ['full'];
export const Updates: Story = { args: { area: 'updates' } };
Updates.tags = ['full'];
export const Notifications: Story = { args: { area: 'notifications' } };
Notifications.tags = ['full'];
export const Settings: Story = { args: { area: 'settings' } };
Settings.tags = ['full'];
export const Privacy: Story = { args: { area: 'privacy' } };
Privacy.tags = ['full'];
export const Restriction: Story = { args: { area: 'restriction' } };
Restriction.tags = ['full'];
export const Consent: Story = { args: { area: 'consent' } };
Consent.tags = ['full'];
export const Chat: Story = { args: { area: 'chat' } };
Chat.tags = ['full'];
export const Steward: Story = { args: { area: 'steward' } };
Steward.tags = ['full'];
export const GiverForm: Story = { args: { area: 'giver-form' } };
GiverForm.tags = ['full'];
