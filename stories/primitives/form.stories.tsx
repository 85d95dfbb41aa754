import { Button } from '@almsway/design-system/button';
import { FieldCell, FieldGrid, Form, FormActions } from '@almsway/design-system/form';
import { TextField } from '@almsway/design-system/text-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Fields / Form',
  component: Form,
  subcomponents: { FormActions, FieldGrid, FieldCell },
  args: {
    onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
    children: (
      <>
        <TextField label="Title" name="title" />
        <FormActions>
          <Button type="submit">Publish</Button>
          <Button variant="quiet">Cancel</Button>
        </FormActions>
      </>
    ),
  },
  parameters: notes({
    whatFor: 'The rhythm of fields and the row of buttons at their end.',
    whenNot: 'A single search field or filter that acts at once.',
    keyboard: 'Enter in a field submits.',
    accessibility:
      'The browser’s own bubbles are off: errors are beside their fields, in the user’s language.',
    doThis: ['Keep what was typed when sending fails.'],
    avoid: ['Put two submit buttons into one form.'],
    anatomy: [
      {
        find: 'label',
        name: 'Fields',
        says: 'Below each other, at most 6 of 12 columns wide, 24 px apart.',
      },
      { find: 'button', name: 'Submit', says: 'The one filled button, at the start of the line.' },
      { find: 'button:nth-of-type(2)', name: 'Cancel', says: 'Quiet, after it.' },
    ],
    pictures: {
      doThis: () => (
        <FormActions>
          <Button>Publish</Button>
          <Button variant="quiet">Cancel</Button>
        </FormActions>
      ),
      avoid: () => (
        <FormActions>
          <Button>Cancel</Button>
          <Button>Publish</Button>
        </FormActions>
      ),
    },
  }),
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithActions: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), 'Spring{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

const onFilled = fn();

/** A password manager fills fields without events: they are read when the form is sent. */
export const FilledWithoutEvents: Story = {
  args: {
    children: (
      <>
        <TextField label="Email" name="email" onChange={({ target }) => onFilled(target.value)} />
        <FormActions>
          <Button type="submit">Sign in</Button>
        </FormActions>
      </>
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    onFilled.mockClear();
    const field = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.click(field);
    // As an extension does, whose scripts do not see React's own setter of the field.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(field, 'ana@example.org');
    await expect(onFilled).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(onFilled).toHaveBeenLastCalledWith('ana@example.org');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Fields with short answers are side by side where there is room; their inputs are in line. */
export const ShortFields: Story = {
  args: {
    children: (
      <FieldGrid>
        <FieldCell>
          <TextField label="Street" name="street" />
        </FieldCell>
        <FieldCell isShort>
          <TextField label="Postcode" name="postcode" hint="Five digits." />
        </FieldCell>
        <FieldCell isShort>
          <TextField label="City" name="city" error="Enter the city." />
        </FieldCell>
      </FieldGrid>
    ),
  },
  play: async ({ canvas }) => {
    const topOf = (name: RegExp) =>
      canvas.getByRole('textbox', { name }).getBoundingClientRect().top;
    await expect(topOf(/City/)).toBe(topOf(/Postcode/));
  },
};
