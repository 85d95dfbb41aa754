import { FaceRow } from '@almsway/design-system/patterns/face-row';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';
import { PORTRAIT } from '../support/portrait.ts';

const face = (id: string, name: string) => ({ id, name, link: link(`/monastic/${id}`) });

const meta = {
  title: 'Patterns / FaceRow',
  component: FaceRow,
  args: {
    faces: [
      { ...face('ayya-sujata', 'Ayya Sujata'), photoUrl: PORTRAIT },
      { ...face('german-bernat', 'Germà Bernat'), note: 'Muted' },
      face('tenzin-pema', 'Tenzin Pema'),
    ],
  },
  parameters: notes({
    whatFor: 'The people somebody follows, on their home page.',
    whenNot: 'People to choose among: profile card, which says more of each.',
    accessibility: 'A list of links; the face adds nothing to the name and is not read.',
    doThis: ['Give the name with its honorific.'],
    avoid: ['Put a button beside each face: what is rarely done has its own place.'],
  }),
} satisfies Meta<typeof FaceRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithPhotos: Story = {};
export const Many: Story = {
  args: {
    faces: Array.from({ length: 14 }, (_, index) => face(`${index}`, `Venerable Person ${index}`)),
  },
};
Many.tags = ['full'];
export const LongText: Story = {
  args: {
    faces: [
      face('long', 'Venerable Aleksandra Wilhelmina Konstantinopoulou-Fernández de la Vega'),
      face('short', 'Bo'),
    ],
  },
  globals: { viewport: { value: 'small', isRotated: false } },
};
LongText.tags = ['full'];
