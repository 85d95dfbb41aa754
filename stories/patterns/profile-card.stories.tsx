import { Button } from '@almsway/design-system/button';
import { Grid } from '@almsway/design-system/grid';
import { ProfileCard } from '@almsway/design-system/patterns/profile-card';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';
import { PORTRAIT } from '../support/portrait.ts';

const meta = {
  title: 'Patterns / ProfileCard',
  component: ProfileCard,
  args: {
    name: 'Sujata',
    honorific: 'Ayya',
    link: link('/monastic/ayya-sujata'),
    tradition: 'Theravada',
    place: 'Nepal',
    monastery: 'Dhammadara Vihara',
    summary: 'I teach children of the valley and look after a small house of three nuns.',
    tags: ['English', 'Nepali'],
    tagsLabel: 'Languages',
    signs: [
      { id: 'bank', label: 'Bank' },
      { id: 'kind', label: 'In kind' },
    ],
    signsLabel: 'Ways of offering',
    actions: <Button variant="secondary">Follow Ayya Sujata</Button>,
    level: 2,
  },
  parameters: notes({
    whatFor: 'A monastic in a list: who, where, which life, and the way to the profile.',
    whenNot: 'On the profile itself: profile header.',
    keyboard: 'Tab reaches the name, then the buttons.',
    accessibility:
      'The name is the heading and the link; its target covers the card, and the buttons stay apart.',
    doThis: ['Name the person in the button: “Follow Ayya Sujata”.'],
    avoid: ['Show numbers of followers.'],
  }),
} satisfies Meta<typeof ProfileCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A card beside others. */
const NARROW: Decorator = (StoryInPlace) => <div style={{ width: '16rem' }}>{StoryInPlace()}</div>;

/** Checks that no line of a text is cut. */
const expectWhole = async (text: HTMLElement) => {
  await expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1);
};

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Sujata/ })).toHaveAttribute(
      'href',
      '/monastic/ayya-sujata',
    );
    await expect(canvas.getByRole('button', { name: 'Follow Ayya Sujata' })).toBeVisible();
  },
};
export const WithPhoto: Story = { args: { photoUrl: PORTRAIT } };
WithPhoto.tags = ['full'];
export const TwoActions: Story = {
  args: {
    avatarTone: 'saffron',
    actions: (
      <>
        <Button>Make an offering</Button>
        <Button variant="secondary">Follow</Button>
      </>
    ),
  },
};
export const FewFacts: Story = {
  args: {
    summary: undefined,
    place: undefined,
    tags: undefined,
    signs: undefined,
    actions: undefined,
  },
};
FewFacts.tags = ['full'];
export const LongText: Story = {
  args: {
    name: 'Aleksandra Wilhelmina Konstantinopoulou-Fernández de la Vega y Montsalvatge',
    summary: 'We rise before dawn, sweep the courtyard, and sit until the bell. '.repeat(4),
    tags: ['English', 'Español', 'Deutsch', 'Français', 'Italiano', 'Português', 'Русский'],
  },
  globals: { viewport: { value: 'small', isRotated: false } },
};
LongText.tags = ['full'];
/** A long sentence ends after two lines beside other cards, and is whole where there are only a few. */
export const WholeSummary: Story = {
  args: {
    isWhole: true,
    summary: 'We rise before dawn, sweep the courtyard, and sit until the bell. '.repeat(3),
  },
  decorators: [NARROW],
  play: async ({ canvas }) => {
    await expectWhole(canvas.getByText(/We rise before dawn/));
  },
};
export const LongMonastery: Story = {
  args: {
    tradition: 'Anglican religious life',
    place: 'Solomon Islands',
    monastery: 'Monasterio de la Santa Encarnación',
  },
  decorators: [NARROW],
  play: async ({ canvas }) => {
    await expectWhole(canvas.getByText(/Solomon Islands/));
    await expectWhole(canvas.getByText(/Santa Encarnación/));
  },
};
export const InAGrid: Story = {
  render: (args) => (
    <Grid>
      <ProfileCard {...args} />
      <ProfileCard
        {...args}
        name="Santikaro"
        avatarTone="jade"
        honorific="Phra"
        photoUrl={PORTRAIT}
        summary="A forest monk."
        actions={<Button variant="secondary">Follow Phra Santikaro</Button>}
      />
      <ProfileCard
        {...args}
        name="Makrina"
        honorific="Sestra"
        tradition="Orthodox"
        monastery={undefined}
        place="Prizren"
        summary="I paint icons and keep bees."
        actions={<Button variant="secondary">Follow Sestra Makrina</Button>}
      />
    </Grid>
  ),
};
InAGrid.tags = ['full'];
